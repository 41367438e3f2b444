#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace between_line_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (is_small_diagram(use.cells.size(), states_of_ends(grid), grid)) return nullptr;
  return {"a shorter line or fewer values", VariantPart::cells};
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  if (use.cells.size() == 2) return;
  out.ended_line(
      use.cells, [](int low, int high) { return low < high; },
      [](int low, int high, int value) { return low < value && value < high; });
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
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

constinit const Variant rule_between_line{
    .name = "between line",
    .meaning =
        "The values between the two ends of the line are greater than one end and less than "
        "the other.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = between_line_detail::needs,
    .constrain = between_line_detail::constrain,
    .holds = between_line_detail::holds,
    .look = VariantLook::ended_line,
    .style = {.color = "#a0a0a0", .is_named = true},
};

}  // namespace puzzlec
