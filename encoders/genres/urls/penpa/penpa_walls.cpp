// Edges that are drawn: rooms, walls, frames.
#include "encoders/base/ascii.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/urls/penpa/penpa_reading.hpp"

namespace puzzlec::genres::penpa_reading {

void SignReading::read_walls() {
  std::vector<std::uint8_t> walls(puzzlink::edge_count(found_));
  for (const penpa::Stroke& stroke : board_.edges) add_wall(stroke, walls);
  const bool has_walls = std::ranges::count(walls, 1) > 0;
  if (genre_.takes.rooms && !has_walls)
    return fail("a board without edges", fmt::format("edges around the rooms of {}", genre_.title));
  if (genre_.takes.rooms) {
    const std::vector<GenreClue> signs = std::move(found_.edges);
    found_.edges.clear();
    puzzlink::set_rooms_between(found_, walls);
    if (!signs.empty()) {
      found_.edges.resize(signs.size());
      for (std::size_t i = 0; i < signs.size(); ++i) {
        if (signs[i].kind != Kind::none) found_.edges[i] = signs[i];
      }
    }
    const bool are_parted = genre_.url.ends_at_black();
    if (has_black_cells_ && are_parted) puzzlink::part_rooms_at_black_cells(found_);
  } else if (genre_.takes.edges && has_walls && (genre_.known_on_edges() & is_black) != 0) {
    found_.edges.resize(walls.size());
    for (std::size_t i = 0; i < walls.size(); ++i) {
      if (walls[i] != 0) found_.edges[i] = clue_of(Kind::black);
    }
  } else if (has_walls) {
    explain_walls(walls);
  }
}

void SignReading::add_wall(const penpa::Stroke& stroke, std::vector<std::uint8_t>& walls) {
  Place from = stroke.from;
  Place to = stroke.to;
  if (from.kind != Place::Kind::corner || to.kind != Place::Kind::corner ||
      (from.row != to.row && from.column != to.column))
    return fail("edges that run across cells");
  if (to.row < from.row || to.column < from.column) std::swap(from, to);
  while (from != to) {
    const bool is_vertical = from.column == to.column;
    // The corner at the lower right of a cell: an edge downwards from it is the right edge of the
    // cell below, one to the right is the lower edge of the next cell.
    const Place edge{is_vertical ? Place::Kind::right : Place::Kind::below,
                     from.row + (is_vertical ? 1 : 0), from.column + (is_vertical ? 0 : 1)};
    if (const auto number = edge_at(edge)) walls[*number] = 1;
    (is_vertical ? from.row : from.column) += 1;
  }
}

void SignReading::explain_walls(const std::vector<std::uint8_t>& walls) {
  const auto is_clue = [&](std::size_t cell) { return found_.cells[cell].kind != Kind::none; };
  std::size_t free = 0;
  for (std::size_t edge = 0; edge < walls.size(); ++edge) {
    if (walls[edge] == 0) continue;
    const std::size_t vertical = puzzlink::vertical_edges(found_);
    const std::size_t first =
        edge < vertical ? edge / (found_.columns - 1) * found_.columns + edge % (found_.columns - 1)
                        : edge - vertical;
    const std::size_t second = first + (edge < vertical ? 1 : found_.columns);
    if (!is_clue(first) && !is_clue(second)) ++free;
  }
  const bool is_answer =
      genre_.board == BoardKind::walls ||
      std::ranges::find(genre_.drawing, "loop between values") != genre_.drawing.end();
  if (is_answer) return fail("edges that are drawn already");
  if (free > 0) note("edges that are drawn");
}

}  // namespace puzzlec::genres::penpa_reading
