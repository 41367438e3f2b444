#include "drawing/sketch.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace puzzlec {
namespace {

/// More values than these are noted, not gone through.
constexpr std::size_t most_signs = 3;

/// "ns" and the like; nothing for other text.
std::optional<unsigned> ways_in(std::string_view text) {
  constexpr std::string_view letters = "nswe";
  if (text.empty() || text.size() > letters.size()) return std::nullopt;
  unsigned ways = 0;
  for (const char letter : text) {
    const auto at = letters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    ways |= 1U << at;
  }
  return ways;
}

std::string text_in(const Puzzle& puzzle, CellId cell, Value value) {
  Grid grid(puzzle.givens().rows(), puzzle.givens().columns());
  grid[cell] = value;
  return puzzle.cell_text(grid, cell);
}

}  // namespace

bool SketchMark::touches(Cosmetic::Place middle) const {
  constexpr double reach = 0.6;
  const auto is_near = [&](Cosmetic::Place place) {
    return std::abs(place.x - middle.x) < reach && std::abs(place.y - middle.y) < reach;
  };
  return is_near(from) || ((kind == Kind::line || kind == Kind::link) && is_near(to));
}

Sketcher::Sketcher(const Puzzle& puzzle, const Model& model)
    : puzzle_(puzzle), model_(model), drawn_as_(puzzle.drawn_as()) {
  if (puzzle.board_size().first < model.rows() || puzzle.board_size().second < model.columns())
    pitch_ = 2;
  has_clue_.assign(puzzle.board_size().first * puzzle.board_size().second, 0);
  if (const auto scene = puzzle.scene(puzzle.givens(), nullptr)) {
    for (std::size_t i = 0; i < scene->cells.size() && i < has_clue_.size(); ++i)
      has_clue_[i] = static_cast<char>(scene->cells[i].is_given);
  }
  std::set<Value> seen;
  for (std::uint32_t index = 0; drawn_as_ == DrawnAs::line && index < model.cell_count(); ++index) {
    for (const Value value : model.structure->domains[index]) {
      if (!seen.insert(value).second) continue;
      if (const auto ways = ways_in(text_in(puzzle, CellId{index}, value))) ways_[value] = *ways;
    }
  }
  for (std::uint32_t index = 0; index < model.cell_count(); ++index)
    looks_.push_back(find_look(CellId{index}));
}

bool Sketcher::is_edge(CellId cell) const {
  const std::size_t row = cell.index / model_.columns();
  const std::size_t column = cell.index % model_.columns();
  return pitch_ == 2 && (row % 2 == 1 || column % 2 == 1);
}

bool Sketcher::is_nothing(CellId cell, Value value) const {
  return value.number == 0 && puzzle_.value_words(cell, value).text != "0";
}

Sketcher::Look Sketcher::find_look(CellId cell) const {
  const Domain& domain = model_.structure->domains[cell.index];
  if (is_edge(cell)) return Look::edge;
  if (drawn_as_ == DrawnAs::loop) return Look::side;
  bool has_sign = false;
  bool is_written = false;
  for (const Value value : domain) {
    if (ways_.contains(value)) return Look::way;
    const std::string text = text_in(puzzle_, cell, value);
    // Lines that lead on over the edges, which show them.
    if (drawn_as_ == DrawnAs::links && (text == "|" || text == "-")) return Look::unseen;
    is_written = is_written || puzzle_.is_written(cell, value);
    has_sign = has_sign || value.number == 0 ||
               puzzle_.value_words(cell, value).text != std::to_string(value.number);
  }
  if (!is_written) return Look::unseen;
  return has_sign && domain.size() <= most_signs ? Look::sign : Look::written;
}

Cosmetic::Place Sketcher::middle_of(CellId cell) const {
  const auto half = static_cast<double>(pitch_);
  return {static_cast<double>(cell.index % model_.columns()) / half + 0.5,
          static_cast<double>(cell.index / model_.columns()) / half + 0.5};
}

Domain Sketcher::possible(const std::vector<Domain>& domains, CellId cell) const {
  const Domain& domain = domains[cell.index];
  return domain.empty() ? model_.structure->domains[cell.index] : domain;
}

std::vector<unsigned> Sketcher::ways_of(Domain domain) const {
  std::vector<unsigned> ways;
  for (const Value value : domain) {
    if (const auto found = ways_.find(value); found != ways_.end()) ways.push_back(found->second);
  }
  return ways;
}

std::vector<SketchMark> Sketcher::marks(const std::vector<Domain>& domains) const {
  std::vector<SketchMark> marks;
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    const CellId cell{index};
    const Domain domain = possible(domains, cell);
    const bool was_open = model_.structure->domains[index].size() > 1;
    const Look look = look_of(cell);
    if (look == Look::edge && was_open) mark_edge(marks, cell, domain);
    if (look == Look::way) mark_ways(marks, domains, cell);
    if (look == Look::side) mark_sides(marks, domains, cell);
    const bool can_be_nothing = look == Look::way || look == Look::sign || look == Look::written;
    if (can_be_nothing && was_open && domain.is_single() && is_nothing(cell, domain.first()))
      marks.push_back({SketchMark::Kind::dot, middle_of(cell), middle_of(cell)});
  }
  return marks;
}

/// What is known to be there is part of the puzzle's own picture.
void Sketcher::mark_edge(std::vector<SketchMark>& marks, CellId edge, Domain domain) const {
  const Cosmetic::Place at = middle_of(edge);
  const bool is_between_rows = (edge.index / model_.columns()) % 2 == 1;
  if (is_between_rows && (edge.index % model_.columns()) % 2 == 1) return;  // where edges meet
  const bool is_wall = drawn_as_ == DrawnAs::walls;
  const double along = is_between_rows ? 0.5 : 0;
  if (domain.is_single() && domain.first().number == 0) {
    // Between cells without a clue, nobody looks for links.
    const auto columns = puzzle_.board_size().second;
    const auto has_clue = [&](double side) {
      const auto row = static_cast<std::size_t>(at.y + side * along);
      const auto column = static_cast<std::size_t>(at.x + side * (0.5 - along));
      return has_clue_[row * columns + column] != 0;
    };
    if (is_wall || has_clue(-0.9) || has_clue(0.9))
      marks.push_back({SketchMark::Kind::cross, at, at});
    return;
  }
  if (domain.is_single() || domain.contains(value_of(0))) return;
  const double right = is_wall == is_between_rows ? 0.5 : 0;
  const double down = 0.5 - right;
  marks.push_back({is_wall ? SketchMark::Kind::line : SketchMark::Kind::link,
                   {at.x - right, at.y - down},
                   {at.x + right, at.y + down}});
}

Sketcher::Known Sketcher::known_way(Domain domain, unsigned way) const {
  Known known{true, true};
  for (const Value value : domain) {
    const auto found = ways_.find(value);
    const bool leads = found != ways_.end() && (found->second & way) != 0;
    known.is_line = known.is_line && leads;
    known.is_none = known.is_none && !leads;
  }
  return known;
}

/// To the right and down.
void Sketcher::mark_ways(std::vector<SketchMark>& marks, const std::vector<Domain>& domains,
                         CellId cell) const {
  const std::size_t columns = model_.columns();
  const auto mark = [&](std::size_t other, unsigned way, unsigned back) {
    const CellId next{static_cast<std::uint32_t>(other)};
    if (look_of(next) != Look::way) return;
    const Domain mine = possible(domains, cell);
    const Domain theirs = possible(domains, next);
    const Known here = known_way(mine, way);
    const Known there = known_way(theirs, back);
    const Cosmetic::Place from = middle_of(cell);
    const Cosmetic::Place to = middle_of(next);
    if (here.is_line || there.is_line) {
      marks.push_back({SketchMark::Kind::line, from, to});
    } else if ((here.is_none || there.is_none) && !mine.is_single() && !theirs.is_single()) {
      // Where one of the two is known, everybody sees it.
      const Cosmetic::Place at{(from.x + to.x) / 2, (from.y + to.y) / 2};
      marks.push_back({SketchMark::Kind::cross, at, at});
    }
  };
  if ((cell.index + 1) % columns != 0) mark(cell.index + 1, way_east, way_west);
  if (cell.index + columns < model_.cell_count()) mark(cell.index + columns, way_south, way_north);
}

std::vector<SketchMark> Sketcher::new_crosses(const std::vector<Domain>& before,
                                              const std::vector<Domain>& after, CellId cell) const {
  std::vector<SketchMark> crosses;
  const Domain& left = after[cell.index];
  // That no line passes a cell is seen in it.
  if (look_of(cell) != Look::way || (left.is_single() && is_nothing(cell, left.first())))
    return crosses;
  const std::size_t columns = model_.columns();
  const auto cross = [&](std::size_t other, unsigned way, unsigned back) {
    const CellId next{static_cast<std::uint32_t>(other)};
    if (look_of(next) != Look::way || !known_way(left, way).is_none) return;
    if (known_way(possible(before, cell), way).is_none ||
        known_way(possible(before, next), back).is_none)
      return;
    const Cosmetic::Place from = middle_of(cell);
    const Cosmetic::Place to = middle_of(next);
    const Cosmetic::Place at{(from.x + to.x) / 2, (from.y + to.y) / 2};
    crosses.push_back({SketchMark::Kind::cross, at, at});
  };
  const std::size_t column = cell.index % columns;
  if (cell.index >= columns) cross(cell.index - columns, way_north, way_south);
  if (column > 0) cross(cell.index - 1, way_west, way_east);
  if (column + 1 < columns) cross(cell.index + 1, way_east, way_west);
  if (cell.index + columns < model_.cell_count()) cross(cell.index + columns, way_south, way_north);
  return crosses;
}

/// The lines between cells of different sides are part of the puzzle's own picture.
void Sketcher::mark_sides(std::vector<SketchMark>& marks, const std::vector<Domain>& domains,
                          CellId cell) const {
  enum class Side : std::uint8_t { open, inside, outside };
  const std::size_t columns = model_.columns();
  const std::size_t rows = model_.rows();
  const auto side_of = [&](std::size_t index) {
    const Domain& all = model_.structure->domains[index];
    const Domain& now = domains[index];
    if (!now.is_single() || all.empty()) return Side::open;
    return now.first().number != 0 ? Side::inside : Side::outside;
  };
  const Side mine = side_of(cell.index);
  if (mine == Side::open) return;
  const Cosmetic::Place at = middle_of(cell);
  marks.push_back(
      {mine == Side::inside ? SketchMark::Kind::inside : SketchMark::Kind::outside, at, at});
  const auto cross_at = [&](double right, double down) {
    const Cosmetic::Place place{at.x + right, at.y + down};
    marks.push_back({SketchMark::Kind::cross, place, place});
  };
  const std::size_t row = cell.index / columns;
  const std::size_t column = cell.index % columns;
  // What lies beyond the grid is outside.
  if (row == 0 && mine == Side::outside) cross_at(0, -0.5);
  if (column == 0 && mine == Side::outside) cross_at(-0.5, 0);
  if (mine == (row + 1 == rows ? Side::outside : side_of(cell.index + columns))) cross_at(0, 0.5);
  if (mine == (column + 1 == columns ? Side::outside : side_of(cell.index + 1))) cross_at(0.5, 0);
}

}  // namespace puzzlec
