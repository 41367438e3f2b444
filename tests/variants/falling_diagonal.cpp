#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace falling_diagonal_detail {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  std::set<int> seen;
  for (const Place place : all_places(board)) {
    if (place.row == place.col && !seen.insert(at(grid, place)).second) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng&) {
  if (board.rows != board.columns) return std::nullopt;
  return Use{"falling diagonal"};
}

}  // namespace
}  // namespace falling_diagonal_detail

const Record falling_diagonal{"falling diagonal", falling_diagonal_detail::obeys,
                              falling_diagonal_detail::make, false, true};

}  // namespace rules
