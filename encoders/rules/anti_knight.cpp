#include "encoders/rules/offsets.hpp"

namespace puzzlec {

extern const Rule rule_anti_knight;
constinit const Rule rule_anti_knight{
    .name = "anti-knight",
    .meaning = "Cells a knight's move apart hold different values.",
    .constrain = [](RuleBuilder& out, const RuleUse&) { differ_by_move(out, 1, 2); },
    .holds = [](const RuleUse&, const RuleGrid& grid,
                const Grid& answer) { return differs_by_move(grid, answer, 1, 2); },
};

}  // namespace puzzlec
