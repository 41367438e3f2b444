#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace anti_king_detail {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  const std::vector<Place> places = all_places(board);
  for (const Place a : places) {
    for (const Place b : places) {
      const bool is_near = std::abs(a.row - b.row) <= 1 && std::abs(a.col - b.col) <= 1;
      if (is_near && !(a == b) && at(grid, a) == at(grid, b)) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board&, const Grid&, Rng&) {
  return Use{"anti-king"};
}

}  // namespace
}  // namespace anti_king_detail

const Record anti_king{"anti-king", anti_king_detail::obeys, anti_king_detail::make, false, true};

}  // namespace rules
