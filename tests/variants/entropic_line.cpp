#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace entropic_line_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  const int third = (board.last - board.first + 1) / 3;
  const auto kind = [&](std::size_t i) { return (at(grid, use.cells[i]) - board.first) / third; };
  if (use.cells.size() == 2) return kind(0) != kind(1);
  for (std::size_t i = 0; i + 2 < use.cells.size(); ++i) {
    if (std::set<int>{kind(i), kind(i + 1), kind(i + 2)} != std::set<int>{0, 1, 2}) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  if ((board.last - board.first + 1) % 3 != 0) return std::nullopt;
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"entropic line", *line};
}

}  // namespace
}  // namespace entropic_line_detail

const Record entropic_line{"entropic line", entropic_line_detail::obeys,
                           entropic_line_detail::make};

}  // namespace rules
