#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace even_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  for (const Place place : use.cells) {
    if (at(grid, place) % 2 != 0) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{"even", patch(board, rng.between(1, 3), rng)};
}

}  // namespace
}  // namespace even_detail

const Record even{"even", even_detail::obeys, even_detail::make};

}  // namespace rules
