#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace multi_sum_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto cage = values(grid, use.cells);
  if (std::set<int>(cage.begin(), cage.end()).size() != cage.size()) return false;
  for (const int number : use.values) {
    if (sum(grid, use.cells) == number) return true;
  }
  return false;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  Use use{"multi-sum cage", patch(board, rng.between(1, 5), rng)};
  use.values = {sum(truth, use.cells)};
  for (int i = rng.between(0, 2); i > 0; --i) use.values.push_back(rng.between(1, 3 * board.last));
  return use;
}

}  // namespace
}  // namespace multi_sum_cage_detail

const Record multi_sum_cage{"multi-sum cage", multi_sum_cage_detail::obeys,
                            multi_sum_cage_detail::make};

}  // namespace rules
