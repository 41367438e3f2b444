#include "encoders/rules/extremes.hpp"

namespace puzzlec {

extern const Rule rule_minimum;
constinit const Rule rule_minimum{
    .name = "minimum",
    .meaning = "Each marked cell is less than its neighbours that are not marked.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](RuleBuilder& out,
                    const RuleUse& use) { be_extreme(out, use, Extreme::minimum); },
    .holds = [](const RuleUse& use, const RuleGrid& grid,
                const Grid& answer) { return are_extreme(use, grid, answer, Extreme::minimum); },
    .look = RuleLook::shading,
    .style = {.color = "#d0d0d0", .ornament = RuleOrnament::tips_inwards, .is_named = true},
};

}  // namespace puzzlec
