#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace double_arrow_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  std::vector<Place> inner = use.cells;
  inner.erase(inner.begin());
  inner.pop_back();
  return sum(grid, inner) == at(grid, use.cells.front()) + at(grid, use.cells.back());
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 3, 5, rng);
  if (!line) return std::nullopt;
  return Use{"double arrow", *line};
}

}  // namespace
}  // namespace double_arrow_detail

const Record double_arrow{"double arrow", double_arrow_detail::obeys, double_arrow_detail::make};

}  // namespace rules
