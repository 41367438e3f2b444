#include <algorithm>
#include <functional>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace thermometer_detail {
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
}  // namespace thermometer_detail

const Record thermometer{"thermometer", thermometer_detail::obeys, thermometer_detail::make};

}  // namespace rules
