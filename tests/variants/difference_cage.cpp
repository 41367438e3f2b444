#include <algorithm>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace difference_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  // Some value minus all others.
  const int all = sum(grid, use.cells);
  for (const int value : values(grid, use.cells)) {
    if (value - (all - value) == *use.number) return true;
  }
  return false;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  Use use{"difference cage", patch(board, rng.between(2, 4), rng)};
  if (use.cells.size() < 2) return std::nullopt;
  const auto held = values(truth, use.cells);
  const int most = *std::max_element(held.begin(), held.end());
  use.number = std::max(0, 2 * most - sum(truth, use.cells));
  if (rng.chance(10)) ++*use.number;
  return use;
}

}  // namespace
}  // namespace difference_cage_detail

const Record difference_cage{"difference cage", difference_cage_detail::obeys,
                             difference_cage_detail::make};

}  // namespace rules
