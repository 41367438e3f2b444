#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace odd_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  for (const Place place : use.cells) {
    if (at(grid, place) % 2 != 1) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{"odd", patch(board, rng.between(1, 3), rng)};
}

}  // namespace
}  // namespace odd_detail

const Record odd{"odd", odd_detail::obeys, odd_detail::make};

}  // namespace rules
