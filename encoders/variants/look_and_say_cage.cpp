#include <algorithm>

#include <fmt/format.h>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace look_and_say_cage_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (use.values.size() % 2 != 0) return {"pairs of a count and a value", VariantPart::values};
  Domain said;
  for (std::size_t i = 0; i < use.values.size(); i += 2) {
    if (use.values[i] < 0) return {"counts that are not negative", VariantPart::values};
    const int number = use.values[i + 1];
    if (number < grid.first || number > grid.last)
      return {"values of the grid", VariantPart::values};
    const Value value = value_of(static_cast<std::size_t>(number));
    if (said.contains(value)) return {"each value at most once", VariantPart::values};
    said.insert(value);
  }
  return nullptr;
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  for (std::size_t i = 0; i < use.values.size(); i += 2) {
    const Value value = value_of(static_cast<std::size_t>(use.values[i + 1]));
    std::vector<CellValue> statements;
    for (const CellId cell : use.cells) statements.push_back({cell, value});
    out.count(std::move(statements), Comparison::exactly,
              static_cast<std::uint32_t>(use.values[i]));
  }
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto values = values_at(answer, use.cells);
  for (std::size_t i = 0; i < use.values.size(); i += 2) {
    if (std::ranges::count(values, use.values[i + 1]) != use.values[i]) return false;
  }
  return true;
}

std::string text(const VariantUse& use) {
  std::string text;
  for (std::size_t i = 0; i + 1 < use.values.size(); i += 2)
    text += fmt::format("{}{}×{}", i == 0 ? "" : " ", use.values[i], use.values[i + 1]);
  return text;
}

}  // namespace
}  // namespace look_and_say_cage_detail

constinit const Variant rule_look_and_say_cage{
    .name = "look-and-say cage",
    .meaning =
        "The cage holds each value of its text exactly as often as the text says: in 3 2 1 "
        "5, the value 2 three times and the value 5 once; values that it leaves out are "
        "free.",
    .takes = {.cells = {1, any_number}, .values = {2, any_number}},
    .needs = look_and_say_cage_detail::needs,
    .constrain = look_and_say_cage_detail::constrain,
    .holds = look_and_say_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "8 2.5", .text = look_and_say_cage_detail::text, .is_named = true},
};

}  // namespace puzzlec
