#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace arrow_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse& use) {
  std::vector<EqualSums::Part> parts{out.number_in(use.cells)};
  for (const auto& arm : use.groups) parts.push_back(VariantBuilder::terms(arm));
  out.equal_sums(std::move(parts));
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  std::vector<CellId> pill = use.cells;
  std::ranges::sort(pill);
  long long number = 0;
  for (const int digit : values_at(answer, pill)) number = 10 * number + digit;
  return std::ranges::all_of(use.groups, [&](const std::vector<CellId>& arm) {
    long long sum = 0;
    for (const int value : values_at(answer, arm)) sum += value;
    return sum == number;
  });
}

}  // namespace
}  // namespace arrow_detail

constinit const Variant rule_arrow{
    .name = "arrow",
    .meaning =
        "The values along each arm add up to the value in the circle; a circle of several cells "
        "holds a number of that many digits, read from left to right and from top to bottom.",
    .takes = {.cells = {1, 4},
              .groups_name = "arms",
              .groups = {1, any_number},
              .may_revisit = true},
    .constrain = arrow_detail::constrain,
    .holds = arrow_detail::holds,
    .look = VariantLook::arrow,
    .style = {.color = "#777"},
};

}  // namespace puzzlec
