#include "encoders/rules/negatives.hpp"
#include "encoders/rules/relations.hpp"

namespace puzzlec {

extern const Rule rule_non_consecutive;
constinit const Rule rule_non_consecutive{
    .name = "non-consecutive",
    .meaning = "Neighbours that are not exempt do not differ by 1.",
    .takes = takes_exempt_pairs({}),
    .needs = needs_exempt_neighbours,
    .constrain = [](RuleBuilder& out,
                    const RuleUse& use) { avoid_unmarked(out, use, have_difference, {1}); },
    .holds =
        [](const RuleUse& use, const RuleGrid& grid, const Grid& answer) {
          return avoids_unmarked(use, grid, answer, have_difference, {1});
        },
};

}  // namespace puzzlec
