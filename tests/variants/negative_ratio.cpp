#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"
#include "tests/variants/unmarked.hpp"

namespace rules {
namespace negative_ratio_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  return all_unmarked(use, board, grid, [&](int a, int b) {
    for (const int number : use.values) {
      if (a * number == b || b * number == a) return false;
    }
    return true;
  });
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return make_unmarked("negative ratio", board, rng, 4);
}

}  // namespace
}  // namespace negative_ratio_detail

const Record negative_ratio{"negative ratio", negative_ratio_detail::obeys,
                            negative_ratio_detail::make, false, true};

}  // namespace rules
