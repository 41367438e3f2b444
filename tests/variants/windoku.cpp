#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace windoku_detail {
namespace {

bool obeys(const Use&, const Board&, const Grid& grid) {
  for (const Place corner : {Place{1, 1}, Place{1, 5}, Place{5, 1}, Place{5, 5}}) {
    std::set<int> seen;
    for (int i = 0; i < 9; ++i) seen.insert(at(grid, {corner.row + i / 3, corner.col + i % 3}));
    if (seen.size() != 9) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng&) {
  if (board.rows != 9 || board.columns != 9) return std::nullopt;
  return Use{"windoku"};
}

}  // namespace
}  // namespace windoku_detail

const Record windoku{"windoku", windoku_detail::obeys, windoku_detail::make, false, true};

}  // namespace rules
