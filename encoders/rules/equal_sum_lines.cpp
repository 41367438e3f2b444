#include <algorithm>
#include <numeric>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace {

void constrain(RuleBuilder& out, const RuleUse& use) {
  if (use.groups.size() < 2) return;
  std::vector<EqualSums::Part> parts;
  for (const auto& line : use.groups) parts.push_back(RuleBuilder::terms(line));
  out.equal_sums(std::move(parts));
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  std::vector<long long> sums;
  for (const auto& line : use.groups) {
    const auto values = values_at(answer, line);
    sums.push_back(std::accumulate(values.begin(), values.end(), 0LL));
  }
  return std::ranges::count(sums, sums.front()) == std::ssize(sums);
}

}  // namespace

extern const Rule rule_equal_sum_lines;
constinit const Rule rule_equal_sum_lines{
    .name = "equal sum lines",
    .meaning = "The lines all have the same sum.",
    .takes = {.groups_name = "lines", .groups = {1, any_number}},
    .constrain = constrain,
    .holds = holds,
    .look = RuleLook::line,
    .style = {.color = "#2aa8a0", .dashes = "9 3 3 3 3 3", .is_named = true},
};

}  // namespace puzzlec
