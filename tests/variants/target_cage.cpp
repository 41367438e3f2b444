#include <algorithm>
#include <functional>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace target_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  auto held = values(grid, use.cells);
  std::sort(held.begin(), held.end());
  const int largest = held.back();
  held.pop_back();
  long long others = 0;
  long long product = 1;
  for (const int value : held) {
    others += value;
    product *= value;
  }
  const long long number = *use.number;
  const bool divides = product > 0 && largest % product == 0 && largest / product == number;
  return number == largest + others || number == largest * product || number == largest - others ||
         divides;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  Use use{"target cage", patch(board, rng.between(1, 4), rng)};
  auto held = values(truth, use.cells);
  std::sort(held.begin(), held.end(), std::greater<>());
  long long number = held[0];
  const int operation = rng.below(4);
  for (std::size_t i = 1; i < held.size(); ++i) {
    if (operation == 0) number += held[i];
    if (operation == 1) number *= held[i];
    if (operation == 2) number -= held[i];
    if (operation == 3) number /= std::max(held[i], 1);
  }
  use.number = std::max(number, 0LL);
  if (rng.chance(10)) ++*use.number;
  return use;
}

}  // namespace
}  // namespace target_cage_detail

const Record target_cage{"target cage", target_cage_detail::obeys, target_cage_detail::make};

}  // namespace rules
