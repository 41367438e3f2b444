#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace row_indexer_detail {
namespace {

// For each value: the cell holds it exactly if the row of that number says so.
bool obeys(const Use& use, const Board& board, const Grid& grid) {
  for (const Place place : use.cells) {
    for (int value = 1; value <= board.rows; ++value) {
      const bool holds_it = at(grid, place) == value;
      const bool is_said = at(grid, {value - 1, place.col}) == place.row + 1;
      if (holds_it != is_said) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{"row indexer", patch(board, rng.between(1, 2), rng)};
}

}  // namespace
}  // namespace row_indexer_detail

const Record row_indexer{"row indexer", row_indexer_detail::obeys, row_indexer_detail::make, false,
                         true};

}  // namespace rules
