#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace x_sum_detail {
namespace {

// Nothing if the first value is larger than the line is long.
std::optional<int> sum_of_first(const Grid& grid, const std::vector<Place>& line) {
  const int count = at(grid, line.front());
  if (count > static_cast<int>(line.size())) return std::nullopt;
  return sum(grid, {line.begin(), line.begin() + count});
}

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto found = sum_of_first(grid, use.cells);
  return found && *found == use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  const auto line = row_or_column(board, rng);
  const auto found = sum_of_first(truth, line);
  const bool follows = found && rng.chance(70);
  return Use{"x-sum", line, {}, follows ? *found : rng.below(3 * board.last)};
}

}  // namespace
}  // namespace x_sum_detail

const Record x_sum{"x-sum", x_sum_detail::obeys, x_sum_detail::make};

}  // namespace rules
