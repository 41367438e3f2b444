#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace knightmare_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  std::vector<int> sums = use.values;
  if (sums.empty()) sums = {5, 15};
  for (const Place a : all_places(board)) {
    for (const Place b : all_places(board)) {
      const int rows = std::abs(a.row - b.row);
      const int columns = std::abs(a.col - b.col);
      if (!((rows == 1 && columns == 2) || (rows == 2 && columns == 1))) continue;
      for (const int sum : sums) {
        if (at(grid, a) + at(grid, b) == sum) return false;
      }
    }
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  Use use{"knightmare"};
  for (int i = rng.between(0, 2); i > 0; --i)
    use.values.push_back(rng.between(2 * board.first, 2 * board.last));
  return use;
}

}  // namespace
}  // namespace knightmare_detail

const Record knightmare{"knightmare", knightmare_detail::obeys, knightmare_detail::make, false,
                        true};

}  // namespace rules
