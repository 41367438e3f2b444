#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace parity_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  return sum(grid, use.cells) % 2 == *use.number;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  Use use{"parity cage", patch(board, rng.between(1, 6), rng)};
  use.number = rng.between(0, 1);
  return use;
}

}  // namespace
}  // namespace parity_cage_detail

const Record parity_cage{"parity cage", parity_cage_detail::obeys, parity_cage_detail::make};

}  // namespace rules
