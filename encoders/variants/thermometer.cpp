#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace thermometer_detail {
namespace {

/// The state is the last value.
std::optional<Automaton::State> rise(std::size_t index, Automaton::State last, int value) {
  const auto now = static_cast<Automaton::State>(value);
  if (index > 0 && now <= last) return std::nullopt;
  return now;
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.line(use.cells, {0, rise});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  for (std::size_t i = 1; i < use.cells.size(); ++i) {
    if (answer[use.cells[i]] <= answer[use.cells[i - 1]]) return false;
  }
  return true;
}

}  // namespace
}  // namespace thermometer_detail

constinit const Variant rule_thermometer{
    .name = "thermometer",
    .title = "Thermo",
    .meaning = "Values increase along the line from its bulb.",
    .takes = {.cells = {2, any_number}},
    .constrain = thermometer_detail::constrain,
    .holds = thermometer_detail::holds,
    .look = VariantLook::thermometer,
    .style = {.color = "#c4c4c4"},
};

}  // namespace puzzlec
