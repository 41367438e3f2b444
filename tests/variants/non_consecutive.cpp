#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"
#include "tests/variants/unmarked.hpp"

namespace rules {
namespace non_consecutive_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  return all_unmarked(use, board, grid, [](int a, int b) { return a + 1 != b && b + 1 != a; });
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return make_unmarked("non-consecutive", board, rng);
}

}  // namespace
}  // namespace non_consecutive_detail

const Record non_consecutive{"non-consecutive", non_consecutive_detail::obeys,
                             non_consecutive_detail::make, false, true};

}  // namespace rules
