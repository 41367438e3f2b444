#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace taxicab_detail {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  const std::vector<Place> places = all_places(board);
  for (const Place a : places) {
    for (const Place b : places) {
      const int steps = std::abs(a.row - b.row) + std::abs(a.col - b.col);
      const bool is_same = a == b;
      if (!is_same && at(grid, a) == steps && at(grid, b) == steps) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board&, const Grid&, Rng&) {
  return Use{"taxicab"};
}

}  // namespace
}  // namespace taxicab_detail

const Record taxicab{"taxicab", taxicab_detail::obeys, taxicab_detail::make, false, true};

}  // namespace rules
