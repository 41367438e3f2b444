#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace anti_knight_detail {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  for (int row = 0; row < board.rows; ++row) {
    for (int col = 0; col < board.columns; ++col) {
      // The moves that lead downwards; the others lead here from below.
      for (const Place move : {Place{1, -2}, Place{1, 2}, Place{2, -1}, Place{2, 1}}) {
        const Place other{row + move.row, col + move.col};
        const bool is_inside =
            other.row < board.rows && other.col >= 0 && other.col < board.columns;
        if (is_inside && at(grid, {row, col}) == at(grid, other)) return false;
      }
    }
  }
  return true;
}

std::optional<Use> make(const Board&, const Grid&, Rng&) {
  return Use{"anti-knight"};
}

}  // namespace
}  // namespace anti_knight_detail

const Record anti_knight{"anti-knight", anti_knight_detail::obeys, anti_knight_detail::make, false,
                         true};

}  // namespace rules
