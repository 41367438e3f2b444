#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace diagonal_non_consecutive_detail {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  for (int row = 0; row + 1 < board.rows; ++row) {
    for (int col = 0; col + 1 < board.columns; ++col) {
      if (std::abs(at(grid, {row, col}) - at(grid, {row + 1, col + 1})) == 1) return false;
      if (std::abs(at(grid, {row, col + 1}) - at(grid, {row + 1, col})) == 1) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board&, const Grid&, Rng&) {
  return Use{"diagonal non-consecutive"};
}

}  // namespace
}  // namespace diagonal_non_consecutive_detail

const Record diagonal_non_consecutive{"diagonal non-consecutive",
                                      diagonal_non_consecutive_detail::obeys,
                                      diagonal_non_consecutive_detail::make, false, true};

}  // namespace rules
