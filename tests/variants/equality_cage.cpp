#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace equality_cage_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  const int count = board.last - board.first + 1;
  const std::set<int> cage = [&] {
    const auto all = values(grid, use.cells);
    return std::set<int>(all.begin(), all.end());
  }();
  if (cage.size() != use.cells.size()) return false;
  int even = 0;
  int low = 0;
  int high = 0;
  for (int i = 0; i < count; ++i) {
    if (cage.count(board.first + i) == 0) continue;
    even += (board.first + i) % 2 == 0 ? 1 : 0;
    low += i < count / 2 ? 1 : 0;
    high += i >= count - count / 2 ? 1 : 0;
  }
  const int size = static_cast<int>(cage.size());
  return low == high && low + high == size && even == size - even;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{"equality cage", patch(board, 2 * rng.between(1, 2), rng)};
}

}  // namespace
}  // namespace equality_cage_detail

const Record equality_cage{"equality cage", equality_cage_detail::obeys, equality_cage_detail::make,
                           false};

}  // namespace rules
