#include <algorithm>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace quotient_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  // The largest value is what all others and the number multiply to.
  auto held = values(grid, use.cells);
  std::sort(held.begin(), held.end());
  long long product = *use.number;
  for (std::size_t i = 0; i + 1 < held.size(); ++i) product *= held[i];
  return product > 0 && product == held.back();
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  Use use{"quotient cage", patch(board, rng.between(2, 4), rng)};
  if (use.cells.size() < 2) return std::nullopt;
  auto held = values(truth, use.cells);
  std::sort(held.begin(), held.end());
  use.number = held.back();
  for (std::size_t i = 0; i + 1 < held.size(); ++i) *use.number /= std::max(held[i], 1);
  if (rng.chance(10)) ++*use.number;
  return use;
}

}  // namespace
}  // namespace quotient_cage_detail

const Record quotient_cage{"quotient cage", quotient_cage_detail::obeys,
                           quotient_cage_detail::make};

}  // namespace rules
