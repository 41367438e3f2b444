#include <algorithm>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace counting_circles_detail {
namespace {

void constrain(RuleBuilder& out, const RuleUse& use) {
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

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  const auto circles = values_at(answer, use.cells);
  return std::ranges::all_of(
      circles, [&](int value) { return std::ranges::count(circles, value) == value; });
}

}  // namespace
}  // namespace counting_circles_detail

extern const Rule rule_counting_circles;
constinit const Rule rule_counting_circles{
    .name = "counting circles",
    .meaning = "Each value in a circle is the number of circles that hold this value.",
    .takes = {.cells = {1, any_number}},
    .constrain = counting_circles_detail::constrain,
    .holds = counting_circles_detail::holds,
    .look = RuleLook::circle,
    .style = {.is_named = true},
};

}  // namespace puzzlec
