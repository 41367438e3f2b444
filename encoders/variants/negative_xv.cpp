#include <algorithm>

#include "encoders/variants/negatives.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/relations.hpp"

namespace puzzlec {
namespace negative_xv_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const bool are_possible = std::ranges::all_of(use.values, [](int number) { return number >= 0; });
  if (!are_possible) return {"sums of at least 0", VariantPart::values};
  return needs_exempt_neighbours(use, grid);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  avoid_unmarked(out, use, have_sum, use.values);
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  return avoids_unmarked(use, grid, answer, have_sum, use.values);
}

}  // namespace
}  // namespace negative_xv_detail

constinit const Variant rule_negative_xv{
    .name = "negative xv",
    .meaning = "Neighbours that are not exempt add up to none of the numbers.",
    .takes = takes_exempt_pairs({1, any_number}),
    .needs = negative_xv_detail::needs,
    .constrain = negative_xv_detail::constrain,
    .holds = negative_xv_detail::holds,
};

}  // namespace puzzlec
