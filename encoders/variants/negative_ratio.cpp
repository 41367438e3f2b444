#include <algorithm>

#include "encoders/variants/negatives.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/relations.hpp"

namespace puzzlec {
namespace negative_ratio_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const bool are_possible = std::ranges::all_of(use.values, [](int number) { return number >= 1; });
  if (!are_possible) return {"ratios of at least 1", VariantPart::values};
  return needs_exempt_neighbours(use, grid);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  avoid_unmarked(out, use, have_ratio, use.values);
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  return avoids_unmarked(use, grid, answer, have_ratio, use.values);
}

}  // namespace
}  // namespace negative_ratio_detail

constinit const Variant rule_negative_ratio{
    .name = "negative ratio",
    .meaning = "Neighbours that are not exempt have none of the numbers as their ratio.",
    .takes = takes_exempt_pairs({1, any_number}),
    .needs = negative_ratio_detail::needs,
    .constrain = negative_ratio_detail::constrain,
    .holds = negative_ratio_detail::holds,
};

}  // namespace puzzlec
