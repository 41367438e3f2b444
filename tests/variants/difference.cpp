#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace difference_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  return std::abs(at(grid, use.cells[0]) - at(grid, use.cells[1])) == use.number.value_or(1);
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  auto pair = neighbours(board, rng);
  if (!pair) return std::nullopt;
  Use use{"difference", *pair};
  if (rng.chance(70)) use.number = std::abs(at(truth, use.cells[0]) - at(truth, use.cells[1]));
  return use;
}

}  // namespace
}  // namespace difference_detail

const Record difference{"difference", difference_detail::obeys, difference_detail::make};

}  // namespace rules
