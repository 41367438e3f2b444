#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace ratio_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const int first = at(grid, use.cells[0]);
  const int second = at(grid, use.cells[1]);
  const auto number = use.number.value_or(2);
  return first * number == second || second * number == first;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto pair = neighbours(board, rng);
  if (!pair) return std::nullopt;
  Use use{"ratio", *pair};
  if (rng.chance(70)) use.number = rng.between(1, 4);
  return use;
}

}  // namespace
}  // namespace ratio_detail

const Record ratio{"ratio", ratio_detail::obeys, ratio_detail::make};

}  // namespace rules
