#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace box_indexer_detail {
namespace {

// For each value: the cell holds it exactly if the cell of that number in the box says so.
bool obeys(const Use& use, const Board& board, const Grid& grid) {
  for (const Place marked : use.cells) {
    std::vector<Place> box;
    int number = 0;
    for (const Place place : all_places(board)) {
      if (at(board.boxes, place) != at(board.boxes, marked)) continue;
      box.push_back(place);
      if (place == marked) number = static_cast<int>(box.size());
    }
    for (std::size_t value = 1; value <= box.size(); ++value) {
      const bool holds_it = at(grid, marked) == static_cast<int>(value);
      const bool is_said = at(grid, box[value - 1]) == number;
      if (holds_it != is_said) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  if (board.boxes.empty()) return std::nullopt;
  return Use{"box indexer", patch(board, rng.between(1, 2), rng)};
}

}  // namespace
}  // namespace box_indexer_detail

const Record box_indexer{"box indexer", box_indexer_detail::obeys, box_indexer_detail::make, false,
                         true};

}  // namespace rules
