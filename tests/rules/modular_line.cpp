#include <set>

#include "tests/rules/records.hpp"

namespace rules {
namespace modular_line_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  if (use.cells.size() == 2) return at(grid, use.cells[0]) % 3 != at(grid, use.cells[1]) % 3;
  for (std::size_t i = 0; i + 2 < use.cells.size(); ++i) {
    std::set<int> remainders;
    for (std::size_t j = i; j < i + 3; ++j) remainders.insert(at(grid, use.cells[j]) % 3);
    if (remainders.size() != 3) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"modular line", *line};
}

}  // namespace
}  // namespace modular_line_detail

extern const Record modular_line;
const Record modular_line{"modular line", modular_line_detail::obeys, modular_line_detail::make};

}  // namespace rules
