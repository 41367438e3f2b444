#include <algorithm>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace quadruple_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  // Cross off a cell for each value.
  auto left = values(grid, use.cells);
  for (const int value : use.values) {
    const auto found = std::find(left.begin(), left.end(), value);
    if (found == left.end()) return false;
    left.erase(found);
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  // The lower right of the four cells may lie outside of the grid, as others may.
  const Place corner{rng.between(0, board.rows), rng.between(0, board.columns)};
  Use use{"quadruple"};
  for (const Place place : all_places(board)) {
    const bool is_row = place.row == corner.row || place.row == corner.row - 1;
    const bool is_column = place.col == corner.col || place.col == corner.col - 1;
    if (is_row && is_column) use.cells.push_back(place);
  }
  if (use.cells.size() < 2) return std::nullopt;
  use.values = values(truth, use.cells);
  rng.shuffle(use.values);
  use.values.resize(static_cast<std::size_t>(rng.between(1, static_cast<int>(use.values.size()))));
  if (rng.chance(30)) use.values.front() = rng.between(board.first, board.last);
  return use;
}

}  // namespace
}  // namespace quadruple_detail

const Record quadruple{"quadruple", quadruple_detail::obeys, quadruple_detail::make};

}  // namespace rules
