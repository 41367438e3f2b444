#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"
#include "tests/variants/unmarked.hpp"

namespace rules {
namespace negative_xv_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  return all_unmarked(use, board, grid, [&](int a, int b) {
    for (const int number : use.values) {
      if (a + b == number) return false;
    }
    return true;
  });
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return make_unmarked("negative xv", board, rng, 2 * board.last);
}

}  // namespace
}  // namespace negative_xv_detail

const Record negative_xv{"negative xv", negative_xv_detail::obeys, negative_xv_detail::make, false,
                         true};

}  // namespace rules
