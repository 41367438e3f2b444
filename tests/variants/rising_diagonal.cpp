#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace rising_diagonal_detail {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  std::set<int> seen;
  for (const Place place : all_places(board)) {
    if (place.row + place.col == board.rows - 1 && !seen.insert(at(grid, place)).second)
      return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng&) {
  if (board.rows != board.columns) return std::nullopt;
  return Use{"rising diagonal"};
}

}  // namespace
}  // namespace rising_diagonal_detail

const Record rising_diagonal{"rising diagonal", rising_diagonal_detail::obeys,
                             rising_diagonal_detail::make, false, true};

}  // namespace rules
