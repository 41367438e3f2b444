#include "encoders/variants/negatives.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/relations.hpp"

namespace puzzlec {

constinit const Variant rule_non_consecutive{
    .name = "non-consecutive",
    .meaning = "Neighbours that are not exempt do not differ by 1.",
    .takes = takes_exempt_pairs({}),
    .needs = needs_exempt_neighbours,
    .constrain = [](VariantBuilder& out,
                    const VariantUse& use) { avoid_unmarked(out, use, have_difference, {1}); },
    .holds =
        [](const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
          return avoids_unmarked(use, grid, answer, have_difference, {1});
        },
};

}  // namespace puzzlec
