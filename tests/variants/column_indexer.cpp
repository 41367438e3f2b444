#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace column_indexer_detail {
namespace {

// For each value: the cell holds it exactly if the column of that number says so.
bool obeys(const Use& use, const Board& board, const Grid& grid) {
  for (const Place place : use.cells) {
    for (int value = 1; value <= board.columns; ++value) {
      const bool holds_it = at(grid, place) == value;
      const bool is_said = at(grid, {place.row, value - 1}) == place.col + 1;
      if (holds_it != is_said) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{"column indexer", patch(board, rng.between(1, 2), rng)};
}

}  // namespace
}  // namespace column_indexer_detail

const Record column_indexer{"column indexer", column_indexer_detail::obeys,
                            column_indexer_detail::make, false, true};

}  // namespace rules
