#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace extra_region_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto found = values(grid, use.cells);
  return std::set<int>(found.begin(), found.end()).size() == found.size();
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{"extra region", patch(board, rng.between(1, 5), rng)};
}

}  // namespace
}  // namespace extra_region_detail

const Record extra_region{"extra region", extra_region_detail::obeys, extra_region_detail::make,
                          false};

}  // namespace rules
