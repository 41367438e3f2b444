#include <cstdlib>

#include "tests/rules/records.hpp"

namespace rules {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  for (const Place a : all_places(board)) {
    for (const Place b : all_places(board)) {
      const int rows = std::abs(a.row - b.row);
      const int columns = std::abs(a.col - b.col);
      const bool is_move = (rows == 1 && columns == 2) || (rows == 2 && columns == 1);
      if (is_move && at(grid, a) == at(grid, b)) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board&, const Grid&, Rng&) {
  return Use{"anti-knight"};
}

}  // namespace

extern const Record anti_knight;
const Record anti_knight{"anti-knight", obeys, make, false, true};

}  // namespace rules
