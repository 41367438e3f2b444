#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace xv_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  return sum(grid, use.cells) == use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  auto pair = neighbours(board, rng);
  if (!pair) return std::nullopt;
  const int found = sum(truth, *pair);
  return Use{"xv", *pair, {}, rng.chance(50) ? found : rng.chance(50) ? 5 : 10};
}

}  // namespace
}  // namespace xv_detail

const Record xv{"xv", xv_detail::obeys, xv_detail::make};

}  // namespace rules
