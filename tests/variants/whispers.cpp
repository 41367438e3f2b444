#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace whispers_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  const int count = board.last - board.first + 1;
  const long long least = use.number.value_or(count / 2 + count % 2);
  for (std::size_t i = 0; i + 1 < use.cells.size(); ++i) {
    if (std::abs(at(grid, use.cells[i]) - at(grid, use.cells[i + 1])) < least) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  Use use{"whispers", *line};
  if (rng.chance(60)) use.number = rng.between(0, board.last - board.first);
  return use;
}

}  // namespace
}  // namespace whispers_detail

const Record whispers{"whispers", whispers_detail::obeys, whispers_detail::make};

}  // namespace rules
