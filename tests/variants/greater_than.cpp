#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace greater_than_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  return at(grid, use.cells[0]) > at(grid, use.cells[1]);
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto pair = neighbours(board, rng);
  if (!pair) return std::nullopt;
  return Use{"greater than", *pair};
}

}  // namespace
}  // namespace greater_than_detail

const Record greater_than{"greater than", greater_than_detail::obeys, greater_than_detail::make};

}  // namespace rules
