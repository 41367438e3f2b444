#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace rellik_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto cage = values(grid, use.cells);
  for (unsigned chosen = 1; chosen < 1U << cage.size(); ++chosen) {
    int total = 0;
    for (std::size_t i = 0; i < cage.size(); ++i) total += (chosen >> i & 1U) != 0 ? cage[i] : 0;
    if (total == *use.number) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{
      "rellik cage", patch(board, rng.between(1, 5), rng), {}, rng.between(1, 2 * board.last + 1)};
}

}  // namespace
}  // namespace rellik_cage_detail

const Record rellik_cage{"rellik cage", rellik_cage_detail::obeys, rellik_cage_detail::make};

}  // namespace rules
