#include "tests/variants/unmarked.hpp"

#include <algorithm>
#include <cstdlib>

namespace rules {

bool all_unmarked(const Use& use, const Board& board, const Grid& grid,
                  const std::function<bool(int, int)>& test) {
  const std::vector<Place> places = all_places(board);
  for (const Place a : places) {
    for (const Place b : places) {
      if (std::abs(a.row - b.row) + std::abs(a.col - b.col) != 1) continue;
      const bool is_marked =
          std::any_of(use.groups.begin(), use.groups.end(), [&](const std::vector<Place>& pair) {
            return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
          });
      if (!is_marked && !test(at(grid, a), at(grid, b))) return false;
    }
  }
  return true;
}

Use make_unmarked(const char* rule, const Board& board, Rng& rng, int most) {
  Use use{rule};
  const int pairs = rng.chance(20) ? 0 : rng.below(board.rows * board.columns);
  for (int i = 0; i < pairs; ++i) {
    if (auto pair = neighbours(board, rng)) use.groups.push_back(*pair);
  }
  if (most > 0) {
    use.values.push_back(rng.between(1, most));
    if (rng.chance(30)) use.values.push_back(rng.between(1, most));
  }
  return use;
}

}  // namespace rules
