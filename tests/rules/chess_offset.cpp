#include "tests/rules/records.hpp"

namespace rules {
namespace chess_offset_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  for (const Place from : all_places(board)) {
    for (const Place to : all_places(board)) {
      std::vector<int> move{to.row - from.row, to.col - from.col};
      for (int& part : move) part = part < 0 ? -part : part;
      const std::vector<int> turned{move[1], move[0]};
      if ((move == use.values || turned == use.values) && at(grid, from) == at(grid, to))
        return false;
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

extern const Record chess_offset;
const Record chess_offset{"chess offset", chess_offset_detail::obeys, chess_offset_detail::make,
                          false, true};

}  // namespace rules
