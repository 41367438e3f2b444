#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace product_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  long long product = 1;
  for (const int value : values(grid, use.cells)) product *= value;
  return product == *use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  Use use{"product cage", patch(board, rng.between(1, 5), rng)};
  use.number = 1;
  for (const int value : values(truth, use.cells)) *use.number *= value;
  if (rng.chance(5)) ++*use.number;
  return use;
}

}  // namespace
}  // namespace product_cage_detail

const Record product_cage{"product cage", product_cage_detail::obeys, product_cage_detail::make};

}  // namespace rules
