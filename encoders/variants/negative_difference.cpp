#include <algorithm>

#include "encoders/variants/negatives.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/relations.hpp"

namespace puzzlec {
namespace negative_difference_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const bool are_possible = std::ranges::all_of(use.values, [](int number) { return number >= 0; });
  if (!are_possible) return {"differences of at least 0", VariantPart::values};
  return needs_exempt_neighbours(use, grid);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  avoid_unmarked(out, use, have_difference, use.values);
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  return avoids_unmarked(use, grid, answer, have_difference, use.values);
}

}  // namespace
}  // namespace negative_difference_detail

constinit const Variant rule_negative_difference{
    .name = "negative difference",
    .meaning = "Neighbours that are not exempt differ by none of the numbers.",
    .takes = takes_exempt_pairs({1, any_number}),
    .needs = negative_difference_detail::needs,
    .constrain = negative_difference_detail::constrain,
    .holds = negative_difference_detail::holds,
};

}  // namespace puzzlec
