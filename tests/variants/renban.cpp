#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace renban_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  // As many different values as cells, in a range that has no room for gaps.
  const auto line = values(grid, without_twins(use.cells));
  const std::set<int> found(line.begin(), line.end());
  return found.size() == line.size() &&
         *found.rbegin() - *found.begin() == static_cast<int>(line.size()) - 1;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"renban", *line};
}

}  // namespace
}  // namespace renban_detail

const Record renban{"renban", renban_detail::obeys, renban_detail::make};

}  // namespace rules
