#include <algorithm>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace slow_thermometer_detail {
namespace {

// A chain of pairs deduces as much as an automaton and takes fewer clauses.
void constrain(RuleBuilder& out, const RuleUse& use) {
  for (std::size_t i = 1; i < use.cells.size(); ++i)
    out.pair(use.cells[i - 1], use.cells[i], [](int before, int now) { return before <= now; });
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  return std::ranges::is_sorted(values_at(answer, use.cells));
}

}  // namespace
}  // namespace slow_thermometer_detail

extern const Rule rule_slow_thermometer;
constinit const Rule rule_slow_thermometer{
    .name = "slow thermometer",
    .meaning = "Values increase or stay the same along the line from its bulb.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .constrain = slow_thermometer_detail::constrain,
    .holds = slow_thermometer_detail::holds,
    .look = RuleLook::thermometer,
    .style = {.color = "#999", .ornament = RuleOrnament::hollow, .is_named = true},
};

}  // namespace puzzlec
