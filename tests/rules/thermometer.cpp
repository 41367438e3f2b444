#include <algorithm>
#include <functional>

#include "tests/rules/records.hpp"

namespace rules {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto line = values(grid, use.cells);
  return std::adjacent_find(line.begin(), line.end(), std::greater_equal<>()) == line.end();
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  Use use{"thermometer", walk(board, rng.between(2, 4), rng)};
  if (use.cells.size() < 2) return std::nullopt;
  return use;
}

}  // namespace

extern const Record thermometer;
const Record thermometer{"thermometer", obeys, make};

}  // namespace rules
