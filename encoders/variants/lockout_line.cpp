#include <algorithm>
#include <cstdlib>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace lockout_line_detail {
namespace {

int least_difference(const VariantGrid& grid) {
  return static_cast<int>(grid.values().size()) / 2;
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (is_small_diagram(use.cells.size(), states_of_ends(grid), grid)) return nullptr;
  return {"a shorter line or fewer values", VariantPart::cells};
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.ended_line(
      use.cells,
      [least = least_difference(out.grid())](int low, int high) { return high - low >= least; },
      [](int low, int high, int value) { return value < low || high < value; });
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  if (std::abs(line.front() - line.back()) < least_difference(grid)) return false;
  return std::all_of(line.begin() + 1, line.end() - 1, [&](int value) {
    const bool is_below = value < line.front() && value < line.back();
    const bool is_above = value > line.front() && value > line.back();
    return is_below || is_above;
  });
}

}  // namespace
}  // namespace lockout_line_detail

constinit const Variant rule_lockout_line{
    .name = "lockout line",
    .meaning =
        "The ends of the line differ by at least half the number of values, rounded down (4 "
        "in a 9x9), and no value between them is in the range from one end to the other.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = lockout_line_detail::needs,
    .constrain = lockout_line_detail::constrain,
    .holds = lockout_line_detail::holds,
    .look = VariantLook::ended_line,
    .style = {.color = "#7aa7d6", .ornament = VariantOrnament::diamonds, .is_named = true},
};

}  // namespace puzzlec
