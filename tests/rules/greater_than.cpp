#include "tests/rules/records.hpp"

namespace rules {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  return at(grid, use.cells[0]) > at(grid, use.cells[1]);
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto pair = neighbours(board, rng);
  if (!pair) return std::nullopt;
  return Use{"greater than", *pair};
}

}  // namespace

extern const Record greater_than;
const Record greater_than{"greater than", obeys, make};

}  // namespace rules
