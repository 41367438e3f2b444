#include <algorithm>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace extra_region_detail {
namespace {

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  std::ranges::sort(values);
  return std::ranges::adjacent_find(values) == values.end();
}

}  // namespace
}  // namespace extra_region_detail

extern const Rule rule_extra_region;
constinit const Rule rule_extra_region{
    .name = "extra region",
    .meaning = "The cells hold different values.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](RuleBuilder& out, const RuleUse& use) { out.different(use.cells); },
    .holds = extra_region_detail::holds,
    .look = RuleLook::shading,
    .style = {.color = "#c8c8c8", .is_named = true},
};

}  // namespace puzzlec
