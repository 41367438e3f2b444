#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace numbered_room_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  // Rooms count from 1.
  int room = 1;
  for (const Place place : use.cells) {
    if (room == at(grid, use.cells.front())) return at(grid, place) == use.number;
    ++room;
  }
  return false;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  const auto line = row_or_column(board, rng);
  const auto& other = line[static_cast<std::size_t>(rng.below(static_cast<int>(line.size())))];
  return Use{"numbered room", line, {}, at(truth, other)};
}

}  // namespace
}  // namespace numbered_room_detail

const Record numbered_room{"numbered room", numbered_room_detail::obeys,
                           numbered_room_detail::make};

}  // namespace rules
