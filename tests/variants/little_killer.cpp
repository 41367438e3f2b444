#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace little_killer_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  return sum(grid, use.cells) == use.number;
}

bool is_on(const Board& board, Place place) {
  return place.row >= 0 && place.row < board.rows && place.col >= 0 && place.col < board.columns;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  const int down = rng.chance(50) ? 1 : -1;
  const int right = rng.chance(50) ? 1 : -1;
  Place place = any_place(board, rng);
  while (is_on(board, {place.row - down, place.col - right})) {
    place.row -= down;
    place.col -= right;
  }
  Use use{"little killer"};
  for (; is_on(board, place); place.row += down, place.col += right) use.cells.push_back(place);
  use.number = sum(truth, use.cells) + (rng.chance(30) ? rng.below(3) : 0);
  return use;
}

}  // namespace
}  // namespace little_killer_detail

const Record little_killer{"little killer", little_killer_detail::obeys,
                           little_killer_detail::make};

}  // namespace rules
