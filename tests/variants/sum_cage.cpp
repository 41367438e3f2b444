#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace sum_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  return sum(grid, use.cells) == *use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  Use use{"sum cage", patch(board, rng.between(1, 6), rng)};
  use.number = sum(truth, use.cells);
  if (rng.chance(5)) use.number = rng.between(0, 40);
  return use;
}

}  // namespace
}  // namespace sum_cage_detail

const Record sum_cage{"sum cage", sum_cage_detail::obeys, sum_cage_detail::make};

}  // namespace rules
