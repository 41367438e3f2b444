#include <map>
#include <set>
#include <utility>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace disjoint_groups_detail {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  std::map<int, int> places;  // by box: how many of its cells were seen
  std::set<std::pair<int, int>> seen;
  for (const Place cell : all_places(board)) {
    const int place = places[at(board.boxes, cell)]++;
    if (!seen.insert({place, at(grid, cell)}).second) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng&) {
  if (board.boxes.empty()) return std::nullopt;
  return Use{"disjoint groups"};
}

}  // namespace
}  // namespace disjoint_groups_detail

const Record disjoint_groups{"disjoint groups", disjoint_groups_detail::obeys,
                             disjoint_groups_detail::make, false, true};

}  // namespace rules
