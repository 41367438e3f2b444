#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace counting_circles_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse& use) {
  // A value that is larger than the number of circles cannot count them; nor can 0.
  const Domain values = out.grid().values() & Domain::range(1, use.cells.size());
  std::vector<CountByValue::Entry> entries;
  for (const Value value : values) {
    const auto count = static_cast<std::uint32_t>(value.number);
    entries.push_back({value, value, count, count});
  }
  for (const CellId cell : use.cells) {
    out.one_of(cell, values);
    out.count_by_value(cell, use.cells, entries);
  }
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto circles = values_at(answer, use.cells);
  return std::ranges::all_of(
      circles, [&](int value) { return std::ranges::count(circles, value) == value; });
}

}  // namespace
}  // namespace counting_circles_detail

constinit const Variant rule_counting_circles{
    .name = "counting circles",
    .meaning = "Each value in a circle is the number of circles that hold this value.",
    .takes = {.cells = {1, any_number}},
    .constrain = counting_circles_detail::constrain,
    .holds = counting_circles_detail::holds,
    .look = VariantLook::circle,
    .style = {.is_named = true},
};

}  // namespace puzzlec
