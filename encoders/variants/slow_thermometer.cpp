#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace slow_thermometer_detail {
namespace {

// A chain of pairs deduces as much as an automaton and takes fewer clauses.
void constrain(VariantBuilder& out, const VariantUse& use) {
  for (std::size_t i = 1; i < use.cells.size(); ++i)
    out.pair(use.cells[i - 1], use.cells[i], [](int before, int now) { return before <= now; });
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  return std::ranges::is_sorted(values_at(answer, use.cells));
}

}  // namespace
}  // namespace slow_thermometer_detail

constinit const Variant rule_slow_thermometer{
    .name = "slow thermometer",
    .meaning = "Values increase or stay the same along the line from its bulb.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .constrain = slow_thermometer_detail::constrain,
    .holds = slow_thermometer_detail::holds,
    .look = VariantLook::thermometer,
    .style = {.color = "#999", .ornament = VariantOrnament::hollow, .is_named = true},
};

}  // namespace puzzlec
