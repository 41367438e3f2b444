#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace index_line_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  // Following a value twice leads back.
  const auto line = values(grid, use.cells);
  const int size = static_cast<int>(line.size());
  for (int place = 1; place <= size; ++place) {
    const int there = line[static_cast<std::size_t>(place - 1)];
    if (there < 1 || there > size || line[static_cast<std::size_t>(there - 1)] != place)
      return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 4, rng);
  if (!line) return std::nullopt;
  return Use{"index line", *line};
}

}  // namespace
}  // namespace index_line_detail

const Record index_line{"index line", index_line_detail::obeys, index_line_detail::make, false};

}  // namespace rules
