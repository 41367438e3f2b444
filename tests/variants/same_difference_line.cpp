#include <cstdlib>
#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace same_difference_line_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto line = values(grid, use.cells);
  std::set<int> differences;
  for (std::size_t i = 1; i < line.size(); ++i) differences.insert(std::abs(line[i] - line[i - 1]));
  return differences.size() == 1;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"same difference line", *line};
}

}  // namespace
}  // namespace same_difference_line_detail

const Record same_difference_line{"same difference line", same_difference_line_detail::obeys,
                                  same_difference_line_detail::make};

}  // namespace rules
