#include <algorithm>
#include <numeric>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace equal_sum_lines_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const bool are_small = std::ranges::all_of(
      use.groups, [&](const auto& line) { return is_small_sum(line.size(), grid); });
  return are_small ? nullptr : VariantNeed("shorter lines", VariantPart::groups);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  if (use.groups.size() < 2) return;
  std::vector<EqualSums::Part> parts;
  for (const auto& line : use.groups) parts.push_back(VariantBuilder::terms(line));
  out.equal_sums(std::move(parts));
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  std::vector<long long> sums;
  for (const auto& line : use.groups) {
    const auto values = values_at(answer, line);
    sums.push_back(std::accumulate(values.begin(), values.end(), 0LL));
  }
  return std::ranges::count(sums, sums.front()) == std::ssize(sums);
}

}  // namespace
}  // namespace equal_sum_lines_detail

constinit const Variant rule_equal_sum_lines{
    .name = "equal sum lines",
    .meaning = "The lines all have the same sum.",
    .takes = {.groups_name = "lines", .groups = {1, any_number}},
    .needs = equal_sum_lines_detail::needs,
    .constrain = equal_sum_lines_detail::constrain,
    .holds = equal_sum_lines_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#7fd0ca",
              .dashes = "9 3 3 3 3 3",
              .ornament = VariantOrnament::letters,
              .is_named = true},
};

}  // namespace puzzlec
