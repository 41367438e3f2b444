#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace zipper_line_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  // The middle of an odd line counts as one of the sums.
  std::set<int> sums;
  const std::size_t length = use.cells.size();
  for (std::size_t i = 0; i < length; ++i) {
    const std::size_t mirrored = length - 1 - i;
    sums.insert(i == mirrored ? at(grid, use.cells[i])
                              : at(grid, use.cells[i]) + at(grid, use.cells[mirrored]));
  }
  return sums.size() == 1;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"zipper line", *line};
}

}  // namespace
}  // namespace zipper_line_detail

const Record zipper_line{"zipper line", zipper_line_detail::obeys, zipper_line_detail::make};

}  // namespace rules
