#include <algorithm>

#include "encoders/variants/moves.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace knightmare_detail {
namespace {

/// What no two cells add up to: 5 and 15 unless values say otherwise.
std::vector<int> sums_of(const VariantUse& use) {
  return use.values.empty() ? std::vector<int>{5, 15} : use.values;
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const std::vector<int> sums = sums_of(use);
  relate_by_move(out, 1, 2,
                 [&](int a, int b) { return std::ranges::find(sums, a + b) == sums.end(); });
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  const std::vector<int> sums = sums_of(use);
  return for_all_pairs(grid, [&](CellId a, CellId b) {
    const bool is_move = rows_apart(grid, a, b) * columns_apart(grid, a, b) == 2;
    return !is_move || std::ranges::count(sums, answer[a].number + answer[b].number) == 0;
  });
}

}  // namespace
}  // namespace knightmare_detail

constinit const Variant rule_knightmare{
    .name = "knightmare",
    .meaning =
        "Cells a knight's move apart add up to none of the values; to neither 5 nor 15 if "
        "there are none.",
    .takes = {.values = {0, any_number}},
    .constrain = knightmare_detail::constrain,
    .holds = knightmare_detail::holds,
};

}  // namespace puzzlec
