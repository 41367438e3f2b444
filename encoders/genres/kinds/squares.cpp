// The kind of rule `squares`: components of cells are squares.
#include <algorithm>
#include <array>
#include <utility>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_squares_detail {
namespace {

void read_squares(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "squares"));
}

/// That a cell is in a square, or is not: holes never are.
struct Membership {
  const Board& board;
  const Draft& draft;
  Domain values;

  [[nodiscard]] CellFact in(std::uint32_t cell) const {
    return {board.model_cell(cell), board.is_hole(cell) ? Domain() : values};
  }
  [[nodiscard]] CellFact out(std::uint32_t cell) const {
    const CellId at = board.model_cell(cell);
    return {at, board.is_hole(cell) ? draft.domain(at) : draft.domain(at) - values};
  }
};

/// Components are rectangles if no 2x2 square of cells lacks one.
void add_rectangles(const Membership& is, Draft& draft) {
  const Board& board = is.board;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.row_of(cell) + 1 == board.rows() || board.column_of(cell) + 1 == board.columns())
      continue;
    const auto below = cell + static_cast<std::uint32_t>(board.columns());
    Place place;
    place.scope = Scope::Kind::window;
    place.cells = {cell, cell + 1, below, below + 1};
    for (const std::uint32_t missing : place.cells) {
      std::vector<CellFact> facts;
      for (const std::uint32_t one : place.cells)
        facts.push_back(one == missing ? is.in(one) : is.out(one));
      draft.add_clause(facts, draft.origin(place));
    }
  }
}

void add_squares(const Rule& rule, const Board& board, Draft& draft) {
  const Membership is{board, draft, board.domain(rule.values, {}).value_or(Domain())};
  add_rectangles(is, draft);
  const auto is_in = [&](std::size_t row, std::size_t column) {
    return is.in(board.cell(row, column));
  };
  const auto is_out = [&](std::size_t row, std::size_t column) {
    return is.out(board.cell(row, column));
  };
  // The upper left corner of each is one of a square.
  for (std::size_t row = 0; row < board.rows(); ++row) {
    for (std::size_t column = 0; column < board.columns(); ++column) {
      const Place place = place_of(board.cell(row, column));
      if (board.is_hole(place.cells[0])) continue;
      AnyOf any{{{is_out(row, column)}}, draft.origin(place)};
      if (row > 0) any.alternatives.push_back({is_in(row - 1, column)});
      if (column > 0) any.alternatives.push_back({is_in(row, column - 1)});
      const std::size_t most = std::min(board.rows() - row, board.columns() - column);
      for (std::size_t side = 1; side <= most; ++side) {
        std::vector<CellFact> facts;
        for (std::size_t i = 0; i < side; ++i) {
          facts.push_back(is_in(row, column + i));
          if (i > 0) facts.push_back(is_in(row + i, column));
        }
        if (column + side < board.columns()) facts.push_back(is_out(row, column + side));
        if (row + side < board.rows()) facts.push_back(is_out(row + side, column));
        any.alternatives.push_back(std::move(facts));
      }
      draft.add(std::move(any));
    }
  }
}

std::optional<std::string> judge_squares(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  const auto number = answer.components(
      [&](std::uint32_t cell) { return answer.holds(cell, values); }, Joined::sides);
  struct Extent {
    std::size_t top = SIZE_MAX, bottom = 0, left = SIZE_MAX, right = 0, size = 0;
    std::uint32_t first = 0;
  };
  std::vector<Extent> extents;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (number[cell] == Filled::nowhere) continue;
    if (number[cell] >= extents.size()) extents.resize(number[cell] + 1);
    Extent& extent = extents[number[cell]];
    if (extent.size++ == 0) extent.first = cell;
    extent.top = std::min(extent.top, board.row_of(cell));
    extent.bottom = std::max(extent.bottom, board.row_of(cell));
    extent.left = std::min(extent.left, board.column_of(cell));
    extent.right = std::max(extent.right, board.column_of(cell));
  }
  for (const Extent& extent : extents) {
    const std::size_t height = extent.bottom - extent.top + 1;
    const std::size_t width = extent.right - extent.left + 1;
    if (extent.size > 0 && (height != width || extent.size != height * width))
      return board.name_of(place_of(extent.first));
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_squares_detail

const RuleKind kind_squares{
    .name = "squares",
    .summary = "Each component of cells with one of the values is a square.",
    .example = R"({"name": "squares", "squares": "shaded"})",
    .shown = {"", "", "11/11", "11/10"},
    .is_about_grid = true,
    .read = kind_squares_detail::read_squares,
    .add = kind_squares_detail::add_squares,
    .judge = kind_squares_detail::judge_squares,
};

}  // namespace puzzlec::genres
