#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace chess_offset_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  const std::vector<Place> places = all_places(board);
  for (const Place from : places) {
    for (const Place to : places) {
      if (at(grid, from) != at(grid, to)) continue;
      const int rows = std::abs(to.row - from.row);
      const int columns = std::abs(to.col - from.col);
      if (rows == use.values[0] && columns == use.values[1]) return false;
      if (columns == use.values[0] && rows == use.values[1]) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board&, const Grid&, Rng& rng) {
  Use use{"chess offset"};
  use.values = {rng.below(4), rng.below(4)};
  if (use.values[0] == 0 && use.values[1] == 0) return std::nullopt;
  return use;
}

}  // namespace
}  // namespace chess_offset_detail

const Record chess_offset{"chess offset", chess_offset_detail::obeys, chess_offset_detail::make,
                          false, true};

}  // namespace rules
