#include <algorithm>
#include <functional>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace clone_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid&) {
  const std::size_t size = use.groups.front().size();
  const bool fit =
      std::ranges::all_of(use.groups, [size](const auto& copy) { return copy.size() == size; });
  return fit ? nullptr : RuleNeed("copies with equally many cells", RulePart::groups);
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  const auto& original = use.groups.front();
  for (std::size_t copy = 1; copy < use.groups.size(); ++copy) {
    for (std::size_t i = 0; i < original.size(); ++i)
      out.pair(original[i], use.groups[copy][i], std::equal_to<>());
  }
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  const auto original = values_at(answer, use.groups.front());
  return std::ranges::all_of(use.groups,
                             [&](const auto& copy) { return values_at(answer, copy) == original; });
}

}  // namespace
}  // namespace clone_detail

extern const Rule rule_clone;
constinit const Rule rule_clone{
    .name = "clone",
    .meaning = "The copies hold the same values, cell by cell.",
    .takes = {.groups_name = "copies", .groups = {2, any_number}},
    .needs = clone_detail::needs,
    .constrain = clone_detail::constrain,
    .holds = clone_detail::holds,
    .look = RuleLook::shading,
    .style = {.color = "#b9d3ee", .ornament = RuleOrnament::letters, .is_named = true},
};

}  // namespace puzzlec
