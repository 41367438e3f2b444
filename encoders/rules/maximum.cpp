#include "encoders/rules/extremes.hpp"

namespace puzzlec {

extern const Rule rule_maximum;
constinit const Rule rule_maximum{
    .name = "maximum",
    .meaning = "Each marked cell is greater than its neighbours that are not marked.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](RuleBuilder& out,
                    const RuleUse& use) { be_extreme(out, use, Extreme::maximum); },
    .holds = [](const RuleUse& use, const RuleGrid& grid,
                const Grid& answer) { return are_extreme(use, grid, answer, Extreme::maximum); },
    .look = RuleLook::shading,
    .style = {.color = "#d0d0d0", .ornament = RuleOrnament::tips_outwards, .is_named = true},
};

}  // namespace puzzlec
