#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace equal_sum_lines_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  for (const auto& line : use.groups) {
    if (sum(grid, line) != sum(grid, use.groups.front())) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  Use use{"equal sum lines"};
  const int lines = rng.between(1, 3);
  for (int i = 0; i < lines; ++i) use.groups.push_back(walk(board, rng.between(1, 3), rng));
  return use;
}

}  // namespace
}  // namespace equal_sum_lines_detail

const Record equal_sum_lines{"equal sum lines", equal_sum_lines_detail::obeys,
                             equal_sum_lines_detail::make};

}  // namespace rules
