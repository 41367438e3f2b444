#include "tests/rules/records.hpp"
#include "tests/rules/unmarked.hpp"

namespace rules {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  return all_unmarked(use, board, grid, [](int a, int b) { return a + 1 != b && b + 1 != a; });
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return make_unmarked("non-consecutive", board, rng);
}

}  // namespace

extern const Record non_consecutive;
const Record non_consecutive{"non-consecutive", obeys, make, false, true};

}  // namespace rules
