#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"
#include "tests/variants/unmarked.hpp"

namespace rules {
namespace negative_difference_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  return all_unmarked(use, board, grid, [&](int a, int b) {
    for (const int number : use.values) {
      if (std::abs(a - b) == number) return false;
    }
    return true;
  });
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return make_unmarked("negative difference", board, rng, board.last);
}

}  // namespace
}  // namespace negative_difference_detail

const Record negative_difference{"negative difference", negative_difference_detail::obeys,
                                 negative_difference_detail::make, false, true};

}  // namespace rules
