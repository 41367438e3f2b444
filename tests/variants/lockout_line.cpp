#include <algorithm>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace lockout_line_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  const int low = std::min(at(grid, use.cells.front()), at(grid, use.cells.back()));
  const int high = std::max(at(grid, use.cells.front()), at(grid, use.cells.back()));
  const int values = board.last - board.first + 1;
  if (high - low < values / 2) return false;
  for (std::size_t i = 1; i + 1 < use.cells.size(); ++i) {
    if (at(grid, use.cells[i]) >= low && at(grid, use.cells[i]) <= high) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 4, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"lockout line", *line};
}

}  // namespace
}  // namespace lockout_line_detail

const Record lockout_line{"lockout line", lockout_line_detail::obeys, lockout_line_detail::make};

}  // namespace rules
