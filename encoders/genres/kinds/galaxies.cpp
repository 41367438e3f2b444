// The kind of rule `galaxies`: regions that are symmetric about a star.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/board/region_numbers.hpp"
#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_galaxies_detail {
namespace {

void read_galaxies(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.flags["galaxies"] = in.flag(in.member(at, "galaxies"));
  in.asked_for |= is_black | is_open_circle | is_white_circle | is_black_circle;
  if (in.genre().board != BoardKind::walls || !in.genre().numbers)
    in.fail(at, InputErrorCode::unsupported, "a board of kind walls with numbers", "another");
}

/// A star, in half cells from the upper left corner of the grid.
struct Star {
  std::size_t row;
  std::size_t column;
};

bool lies_inside(const Board& board, const Star& star) {
  return star.row > 0 && star.column > 0 && star.row < 2 * board.rows() &&
         star.column < 2 * board.columns();
}

/// In reading order of what they stand on: cells, then edges, then corners. Those at the edge of the
/// grid are left out.
std::vector<Star> stars_of(const Board& board) {
  const GenreInstance& in = board.instance();
  std::vector<Star> stars;
  const auto look = [&](const std::vector<GenreClue>& clues, std::size_t first, std::size_t columns,
                        std::size_t count, std::size_t down, std::size_t right) {
    for (std::size_t i = 0; i < count && first + i < clues.size(); ++i) {
      if (clues[first + i].kind != GenreClue::Kind::circle) continue;
      const Star star{2 * (i / columns) + down, 2 * (i % columns) + right};
      if (lies_inside(board, star)) stars.push_back(star);
    }
  };
  const std::size_t vertical = board.rows() * (board.columns() - 1);
  look(in.cells, 0, board.columns(), board.cell_count(), 1, 1);
  if (vertical > 0) look(in.edges, 0, board.columns() - 1, vertical, 1, 2);
  look(in.edges, vertical, board.columns(), (board.rows() - 1) * board.columns(), 2, 1);
  look(in.corners, 0, board.columns() + 1, in.corners.size(), 0, 0);
  return stars;
}

/// The cell on the other side of the star; nothing outside of the grid.
std::optional<std::uint32_t> mirrored(const Board& board, const Star& star, std::uint32_t cell) {
  const std::size_t row = 2 * star.row - (2 * board.row_of(cell) + 1);
  const std::size_t column = 2 * star.column - (2 * board.column_of(cell) + 1);
  // Too large also where the difference would be negative.
  if (row / 2 >= board.rows() || column / 2 >= board.columns()) return std::nullopt;
  return board.cell(row / 2, column / 2);
}

/// The cells that a star lies on: one, two at an edge, four at a corner.
std::vector<std::uint32_t> cells_under(const Board& board, const Star& star) {
  std::vector<std::uint32_t> cells;
  for (std::size_t row = (star.row - 1) / 2; row <= star.row / 2; ++row) {
    for (std::size_t column = (star.column - 1) / 2; column <= star.column / 2; ++column)
      cells.push_back(board.cell(row, column));
  }
  return cells;
}

/// Black cells belong to no region.
bool is_black(const Board& board, std::uint32_t cell) {
  return board.clue(cell).kind == GenreClue::Kind::black;
}

/// By cell: the number of the star that lies on it, from 1; 0 for none.
std::vector<std::size_t> stars_on(const Board& board, const std::vector<Star>& stars) {
  std::vector<std::size_t> on(board.cell_count());
  for (std::size_t i = 0; i < stars.size(); ++i) {
    for (const std::uint32_t cell : cells_under(board, stars[i])) on[cell] = i + 1;
  }
  return on;
}

/// The cells that the region of a star may have: those that it can grow to, both ways at once,
/// without a cell under another star.
std::vector<std::uint32_t> reach_of(const Board& board, const std::vector<Star>& stars,
                                    const std::vector<std::size_t>& on, std::size_t star) {
  const auto is_free = [&](std::uint32_t cell) { return on[cell] == 0 || on[cell] == star + 1; };
  std::vector<char> is_reached(board.cell_count());
  std::vector<std::uint32_t> reached;
  const auto reach = [&](std::uint32_t cell) {
    const auto other = mirrored(board, stars[star], cell);
    if (!other || is_reached[cell] != 0 || !is_free(cell) || !is_free(*other)) return;
    if (is_black(board, cell) || is_black(board, *other)) return;
    is_reached[cell] = 1;
    reached.push_back(cell);
  };
  for (const std::uint32_t cell : cells_under(board, stars[star])) reach(cell);
  std::size_t done = 0;
  while (done < reached.size()) {  // and it grows
    const std::uint32_t cell = reached[done++];
    for (const Direction direction : directions) {
      if (const auto next = board.step(cell, direction)) reach(*next);
    }
  }
  return reached;
}

/// By star: what the cells of its region hold.
std::vector<Domain> numbers_of(const Board& board, const std::vector<Star>& stars) {
  const std::vector<std::size_t> on = stars_on(board, stars);
  return need_numbers_of_regions(
      board, stars.size(), [&](std::size_t star) { return reach_of(board, stars, on, star); });
}

/// The cells of a star's region are connected, and with each one its mirror image is of the region.
void add_region(const Board& board, Draft& draft, const Star& star, const Domain& number,
                const std::vector<std::uint32_t>& reach, Origin origin) {
  for (const std::uint32_t cell : reach) {
    const std::uint32_t other = mirrored(board, star, cell).value_or(cell);
    if (other != cell)
      draft.add_clause({{board.model_cell(cell), board.cell_values() - number},
                        {board.model_cell(other), number}},
                       draft.origin(place_of(cell)));
  }
  draft.add(Connected{draft.graph(number, Joined::sides, false, &reach), false, std::move(origin)});
}

void add_galaxies(const Rule& rule, const Board& board, Draft& draft) {
  const std::vector<Star> stars = stars_of(board);
  const std::vector<std::size_t> on = stars_on(board, stars);
  const std::vector<Domain> numbers = numbers_of(board, stars);
  std::vector<std::vector<std::uint32_t>> reaches;
  std::vector<char> is_among_black(stars.size());
  for (std::size_t i = 0; i < stars.size(); ++i) {
    const auto under = cells_under(board, stars[i]);
    reaches.push_back(reach_of(board, stars, on, i));
    std::ranges::sort(reaches.back());
    // No region is about such a star.
    is_among_black[i] =
        std::ranges::all_of(under, [&](std::uint32_t cell) { return is_black(board, cell); });
    if (is_among_black[i] != 0) continue;
    for (const std::uint32_t cell : under)
      draft.narrow(board.model_cell(cell), numbers[i], place_of(cell));
  }
  const std::vector<Domain> possible = numbers_in_reach(board, reaches, numbers);
  const Domain no_number = board.cell_values() - board.numbers();
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell)
    draft.narrow(board.model_cell(cell), is_black(board, cell) ? no_number : possible[cell],
                 place_of(cell));
  add_walls_between_numbers(board, draft, true);
  for (std::size_t i = 0; i < stars.size(); ++i) {
    if (is_among_black[i] != 0) continue;
    add_region(board, draft, stars[i], numbers[i], reaches[i],
               {rule.name, fmt::format("star {}: {}", i + 1, rule.name)});
  }
}

/// By region: the star that it lies about, by its number from 1; 0 for none or several, or if the
/// region is not symmetric.
std::vector<std::size_t> star_of_regions(const Board& board,
                                         const std::vector<std::uint32_t>& region) {
  const std::size_t count = region.empty() ? 0 : *std::ranges::max_element(region) + 1;
  std::vector<std::size_t> star_of(count);
  std::vector<std::size_t> met(count);
  const std::vector<Star> stars = stars_of(board);
  for (std::size_t i = 0; i < stars.size(); ++i) {
    for (const std::uint32_t cell : cells_under(board, stars[i])) {
      if (star_of[region[cell]] != i + 1) ++met[region[cell]];
      star_of[region[cell]] = i + 1;
    }
  }
  for (std::size_t one = 0; one < count; ++one) {
    if (met[one] != 1) star_of[one] = 0;
  }
  for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
    std::size_t& star = star_of[region[cell]];
    if (star == 0) continue;
    const auto other = mirrored(board, stars[star - 1], cell);
    if (!other || region[*other] != region[cell]) star = 0;
  }
  return star_of;
}

void complete_galaxies(const Rule&, const Board& board, const std::vector<std::uint32_t>& region,
                       Grid& answer) {
  const auto star_of = star_of_regions(board, region);
  const std::vector<Domain> numbers = numbers_of(board, stars_of(board));
  for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
    const std::size_t star = star_of[region[cell]];
    if (!is_black(board, cell) && star > 0 && !numbers[star - 1].empty())
      answer[board.model_cell(cell)] = numbers[star - 1].first();
  }
}

std::optional<std::string> judge_galaxies(const Rule&, const Filled& answer) {
  const Board& board = answer.board();
  const auto region = answer.components([](std::uint32_t) { return true; }, Joined::edges);
  const auto star_of = star_of_regions(board, region);
  const std::vector<Domain> numbers = numbers_of(board, stars_of(board));
  for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
    const std::size_t star = star_of[region[cell]];
    const bool holds_right = is_black(board, cell)
                                 ? !board.numbers().contains(answer.cell(cell))
                                 : star != 0 && numbers[star - 1].contains(answer.cell(cell));
    if (!holds_right) return "the region of " + cell_name(CellId{cell}, board.columns());
    for (const Direction direction : {Direction::right, Direction::down}) {
      const auto other = board.step(cell, direction);
      if (!other || !(is_black(board, cell) || is_black(board, *other))) continue;
      const bool are_alike = is_black(board, cell) == is_black(board, *other);
      if ((region[cell] == region[*other]) != are_alike)
        return "the edge of the grid at " + cell_name(CellId{cell}, board.columns());
    }
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_galaxies_detail

const RuleKind kind_galaxies{
    .name = "galaxies",
    .summary =
        "Each region between walls has one circle, in a cell, on an edge or at a "
        "corner, and is symmetric about it by half a turn. Numbers as in `owned_by`, "
        "for circles in cells, then on edges, then at corners. Black cells belong to "
        "no region.",
    .example = R"({"name": "galaxies", "galaxies": true})",
    .shown = {R"("board": "walls", "numbers": [1, 2])", ".W.", "111", "112"},
    .is_about_grid = true,
    .shares_numbers = true,
    .read = kind_galaxies_detail::read_galaxies,
    .add = kind_galaxies_detail::add_galaxies,
    .judge = kind_galaxies_detail::judge_galaxies,
    .complete = kind_galaxies_detail::complete_galaxies,
};

}  // namespace puzzlec::genres
