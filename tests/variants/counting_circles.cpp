#include <map>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace counting_circles_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  std::map<int, int> circles;
  for (const Place place : use.cells) ++circles[at(grid, place)];
  for (const auto& [value, count] : circles) {
    if (value != count) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  Use use{"counting circles"};
  for (const Place place : all_places(board)) {
    if (use.cells.size() < 5 && rng.chance(40)) use.cells.push_back(place);
  }
  if (use.cells.empty()) return std::nullopt;
  return use;
}

}  // namespace
}  // namespace counting_circles_detail

const Record counting_circles{"counting circles", counting_circles_detail::obeys,
                              counting_circles_detail::make, false};

}  // namespace rules
