#include <algorithm>
#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace minimum_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  for (const Place marked : use.cells) {
    for (const Place other : all_places(board)) {
      if (std::abs(marked.row - other.row) + std::abs(marked.col - other.col) != 1) continue;
      if (std::find(use.cells.begin(), use.cells.end(), other) != use.cells.end()) continue;
      if (!(at(grid, marked) < at(grid, other))) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{"minimum", patch(board, rng.between(1, 3), rng)};
}

}  // namespace
}  // namespace minimum_detail

const Record minimum{"minimum", minimum_detail::obeys, minimum_detail::make, true, true};

}  // namespace rules
