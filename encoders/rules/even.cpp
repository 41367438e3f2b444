#include "encoders/rules/parity.hpp"

namespace puzzlec {

extern const Rule rule_even;
constinit const Rule rule_even{
    .name = "even",
    .meaning = "The values are even.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](RuleBuilder& out, const RuleUse& use) { have_parity(out, use, 0); },
    .holds = [](const RuleUse& use, const RuleGrid&,
                const Grid& answer) { return all_have_parity(use, answer, 0); },
    .look = RuleLook::square,
};

}  // namespace puzzlec
