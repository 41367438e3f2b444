#include <algorithm>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace sandwich_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  int lowest = 0;
  int highest = 0;
  for (const int value : values(grid, use.cells)) {
    if (value == board.first) ++lowest;
    if (value == board.last) ++highest;
  }
  if (lowest != 1 || highest != 1) return false;
  int between = 0;
  bool inside = false;
  for (const int value : values(grid, use.cells)) {
    if (value == board.first || value == board.last) {
      inside = !inside;
    } else if (inside) {
      between += value;
    }
  }
  return between == use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  const auto line = row_or_column(board, rng);
  if (line.size() < 2) return std::nullopt;
  // Any sum that the line can have; zero is common in real puzzles.
  int most = 0;
  for (const int value : values(truth, line)) most = std::max(most, value);
  return Use{"sandwich", line, {}, rng.chance(30) ? 0 : rng.below(2 * most + 1)};
}

}  // namespace
}  // namespace sandwich_detail

const Record sandwich{"sandwich", sandwich_detail::obeys, sandwich_detail::make};

}  // namespace rules
