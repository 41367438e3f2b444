#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace killer_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto cage = values(grid, use.cells);
  if (std::set<int>(cage.begin(), cage.end()).size() != cage.size()) return false;
  return !use.number || sum(grid, use.cells) == *use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  Use use{"killer cage", patch(board, rng.between(1, 5), rng)};
  if (rng.chance(80)) use.number = sum(truth, use.cells);
  return use;
}

}  // namespace
}  // namespace killer_cage_detail

const Record killer_cage{"killer cage", killer_cage_detail::obeys, killer_cage_detail::make};

}  // namespace rules
