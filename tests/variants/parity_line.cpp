#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace parity_line_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto line = values(grid, use.cells);
  // Every other value is odd, from the first or from the second one on.
  int odd_first = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    odd_first += (line[i] % 2 == 1) == (i % 2 == 0) ? 1 : 0;
  return odd_first == 0 || odd_first == static_cast<int>(line.size());
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 6, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"parity line", *line};
}

}  // namespace
}  // namespace parity_line_detail

const Record parity_line{"parity line", parity_line_detail::obeys, parity_line_detail::make};

}  // namespace rules
