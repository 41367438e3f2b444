#include <algorithm>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace sum_line_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  const auto largest = use.cells.size() * static_cast<std::uint64_t>(grid.last);
  const std::uint64_t states = std::min(*use.number, largest) + 1;
  if (is_small_diagram(use.cells.size(), states, grid)) return nullptr;
  return {"a shorter line or a smaller sum", RulePart::cells};
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  // The state is the sum of the run so far. A run that is complete may take values of 0, too.
  const std::uint64_t target = *use.number;
  const auto step = [target](std::size_t, Automaton::State sum,
                             int value) -> std::optional<Automaton::State> {
    const auto now = static_cast<Automaton::State>(value);
    const bool starts_run = sum == target && now != 0;
    const Automaton::State next = starts_run ? now : sum + now;
    if (next > target) return std::nullopt;
    return next;
  };
  out.line(use.cells, {0, step, [target](Automaton::State sum) { return sum == target; }});
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  std::uint64_t rest = *use.number;  // of the run
  for (const int value : values_at(answer, use.cells)) {
    const auto now = static_cast<std::uint64_t>(value);
    if (rest == 0) rest = now == 0 ? 0 : *use.number;
    if (now > rest) return false;
    rest -= now;
  }
  return rest == 0;
}

}  // namespace
}  // namespace sum_line_detail

extern const Rule rule_sum_line;
constinit const Rule rule_sum_line{
    .name = "sum line",
    .meaning = "The line splits into runs of successive cells that each add up to the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = sum_line_detail::needs,
    .constrain = sum_line_detail::constrain,
    .holds = sum_line_detail::holds,
    .look = RuleLook::line,
    .style = {.color = "#e79f9f", .dashes = "6 2 2 2", .is_named = true},
};

}  // namespace puzzlec
