#include <algorithm>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace {

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  std::ranges::sort(values);
  return std::ranges::adjacent_find(values) == values.end();
}

}  // namespace

extern const Rule rule_extra_region;
constinit const Rule rule_extra_region{
    .name = "extra region",
    .meaning = "The cells hold different values.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](RuleBuilder& out, const RuleUse& use) { out.different(use.cells); },
    .holds = holds,
    .look = RuleLook::shading,
    .style = {.color = "#c8c8c8", .is_named = true},
};

}  // namespace puzzlec
