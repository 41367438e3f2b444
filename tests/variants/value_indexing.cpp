#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace value_indexing_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto line = values(grid, use.cells);
  for (std::size_t after = 1; 1 + after < line.size(); ++after) {
    if (line[1] == static_cast<int>(after)) return line[1 + after] == line[0];
  }
  return false;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 3, 5, rng);
  if (!line) return std::nullopt;
  return Use{"value indexing", *line};
}

}  // namespace
}  // namespace value_indexing_detail

const Record value_indexing{"value indexing", value_indexing_detail::obeys,
                            value_indexing_detail::make};

}  // namespace rules
