#include <set>

#include "tests/rules/records.hpp"

namespace rules {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto found = values(grid, use.cells);
  return std::set<int>(found.begin(), found.end()).size() == found.size();
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{"extra region", patch(board, rng.between(1, 5), rng)};
}

}  // namespace

extern const Record extra_region;
const Record extra_region{"extra region", obeys, make, false};

}  // namespace rules
