#include <algorithm>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace arrow_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  // The circle's cells in reading order are the digits.
  std::vector<Place> circle = use.cells;
  std::sort(circle.begin(), circle.end(),
            [](Place a, Place b) { return a.row != b.row ? a.row < b.row : a.col < b.col; });
  int number = 0;
  for (const Place place : circle) number = number * 10 + at(grid, place);
  for (const auto& arm : use.groups) {
    if (sum(grid, arm) != number) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  // Mostly one circle with one arm; a pill of two cells needs a long arm or values of 0.
  auto line = walk(board, rng.between(3, 5), rng);
  if (line.size() < 3) return std::nullopt;
  const auto circle = rng.chance(15) ? 2 : 1;
  Use use{"arrow", {line.begin(), line.begin() + circle}};
  use.groups.emplace_back(line.begin() + circle, line.end());
  if (rng.chance(25)) {
    auto arm = walk_from(use.cells.back(), board, rng.between(2, 3), rng);
    arm.erase(arm.begin());
    if (!arm.empty()) use.groups.push_back(arm);
  }
  return use;
}

}  // namespace
}  // namespace arrow_detail

// Two arms may share cells.
const Record arrow{"arrow", arrow_detail::obeys, arrow_detail::make, false};

}  // namespace rules
