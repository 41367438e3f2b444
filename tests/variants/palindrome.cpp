#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace palindrome_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  std::size_t left = 0;
  std::size_t right = use.cells.size() - 1;
  for (; left < right; ++left, --right) {
    if (at(grid, use.cells[left]) != at(grid, use.cells[right])) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"palindrome", *line};
}

}  // namespace
}  // namespace palindrome_detail

const Record palindrome{"palindrome", palindrome_detail::obeys, palindrome_detail::make};

}  // namespace rules
