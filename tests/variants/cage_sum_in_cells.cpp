#include <algorithm>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace cage_sum_in_cells_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  int number = 0;
  for (const Place place : all_places(board)) {
    const auto& digits = use.groups[0];
    if (std::find(digits.begin(), digits.end(), place) != digits.end())
      number = 10 * number + at(grid, place);
  }
  return sum(grid, use.cells) == number;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  Use use{"cage sum in cells", patch(board, rng.between(1, 4), rng)};
  // Inside the cage or not.
  use.groups.push_back(patch(board, rng.chance(25) ? 2 : 1, rng));
  return use;
}

}  // namespace
}  // namespace cage_sum_in_cells_detail

const Record cage_sum_in_cells{"cage sum in cells", cage_sum_in_cells_detail::obeys,
                               cage_sum_in_cells_detail::make};

}  // namespace rules
