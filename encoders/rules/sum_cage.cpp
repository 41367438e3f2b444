#include <numeric>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace sum_cage_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  return is_small_sum(use.cells.size(), grid) ? nullptr
                                              : RuleNeed("a smaller cage", RulePart::cells);
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  out.sum(use.cells, *use.number);
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  const auto values = values_at(answer, use.cells);
  const long long sum = std::accumulate(values.begin(), values.end(), 0LL);
  return static_cast<std::uint64_t>(sum) == *use.number;
}

}  // namespace
}  // namespace sum_cage_detail

extern const Rule rule_sum_cage;
constinit const Rule rule_sum_cage{
    .name = "sum cage",
    .meaning = "The values in the cage, which may repeat, add up to the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = sum_cage_detail::needs,
    .constrain = sum_cage_detail::constrain,
    .holds = sum_cage_detail::holds,
    .look = RuleLook::cage,
    .style = {.dashes = "1.5 2.5", .is_named = true},
};

}  // namespace puzzlec
