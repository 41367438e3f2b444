#include <algorithm>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace between_line_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  if (is_small_diagram(use.cells.size(), states_of_ends(grid), grid)) return nullptr;
  return {"a shorter line or fewer values", RulePart::cells};
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  if (use.cells.size() == 2) return;
  out.ended_line(
      use.cells, [](int low, int high) { return low < high; },
      [](int low, int high, int value) { return low < value && value < high; });
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  auto inner = values_at(answer, use.cells);
  const int first = inner.front();
  const int last = inner.back();
  inner.erase(inner.begin());
  inner.pop_back();
  return std::ranges::all_of(inner, [&](int value) {
    return first < last ? first < value && value < last : last < value && value < first;
  });
}

}  // namespace
}  // namespace between_line_detail

extern const Rule rule_between_line;
constinit const Rule rule_between_line{
    .name = "between line",
    .meaning =
        "The values between the two ends of the line are greater than one end and less than "
        "the other.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = between_line_detail::needs,
    .constrain = between_line_detail::constrain,
    .holds = between_line_detail::holds,
    .look = RuleLook::ended_line,
    .style = {.color = "#a0a0a0", .is_named = true},
};

}  // namespace puzzlec
