#include "encoders/rules/parity.hpp"

namespace puzzlec {

extern const Rule rule_odd;
constinit const Rule rule_odd{
    .name = "odd",
    .meaning = "The values are odd.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](RuleBuilder& out, const RuleUse& use) { have_parity(out, use, 1); },
    .holds = [](const RuleUse& use, const RuleGrid&,
                const Grid& answer) { return all_have_parity(use, answer, 1); },
    .look = RuleLook::circle,
};

}  // namespace puzzlec
