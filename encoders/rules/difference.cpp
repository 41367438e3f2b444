#include <cstdlib>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace {

int wanted(const RuleUse& use) {
  return static_cast<int>(use.number.value_or(1));
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  out.pair(use.cells[0], use.cells[1],
           [d = wanted(use)](int a, int b) { return a - b == d || b - a == d; });
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  return std::abs(answer[use.cells[0]].number - answer[use.cells[1]].number) == wanted(use);
}

}  // namespace

extern const Rule rule_difference;
constinit const Rule rule_difference{
    .name = "difference",
    .meaning = "The two values differ by the number: 1 if there is none.",
    .takes = {.cells = {2, 2}, .number = Wants::maybe},
    .constrain = constrain,
    .holds = holds,
    .look = RuleLook::dot,
};

}  // namespace puzzlec
