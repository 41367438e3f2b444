#include <algorithm>
#include <numeric>

#include "encoders/variants/records.hpp"
#include "encoders/variants/value_sets.hpp"

namespace puzzlec {
namespace multi_sum_cage_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const std::uint64_t sums = use.cells.size() * static_cast<std::uint64_t>(grid.last) + 1;
  return is_small_diagram(use.cells.size(), sums, grid)
             ? nullptr
             : VariantNeed("a smaller cage", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const VariantGrid& grid = out.grid();
  const auto is_sum = [&](std::uint64_t sum) {
    return std::ranges::any_of(use.values,
                               [&](int value) { return static_cast<std::uint64_t>(value) == sum; });
  };
  out.different(use.cells);
  if (use.cells.size() > grid.values().size()) return;
  if (!are_sets_few(grid.values().size(), use.cells.size())) {
    const auto step = [](std::size_t, Automaton::State sum,
                         int value) -> std::optional<Automaton::State> {
      return sum + static_cast<Automaton::State>(value);
    };
    return out.line(use.cells, {0, step, is_sum});
  }
  // A set of values has one sum, so that one automaton deduces from both together.
  const auto step = [&](std::size_t, ValueSet set, int value) -> std::optional<ValueSet> {
    const ValueSet with = set | value_bit(value, grid);
    if (with == set) return std::nullopt;
    return with;
  };
  out.line(use.cells, {0, step, [&](ValueSet set) {
                         std::uint64_t sum = 0;
                         for (; set != 0; set &= set - 1)
                           sum += static_cast<std::uint64_t>(grid.first + std::countr_zero(set));
                         return is_sum(sum);
                       }});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  std::ranges::sort(values);
  const int sum = std::accumulate(values.begin(), values.end(), 0);
  return std::ranges::adjacent_find(values) == values.end() &&
         std::ranges::count(use.values, sum) > 0;
}

std::string text(const VariantUse& use) {
  std::string text;
  for (const int value : use.values) text += (text.empty() ? "" : "/") + std::to_string(value);
  return text;
}

}  // namespace
}  // namespace multi_sum_cage_detail

constinit const Variant rule_multi_sum_cage{
    .name = "multi-sum cage",
    .meaning = "No value occurs twice in the cage, and its values add up to one of the numbers.",
    .takes = {.cells = {1, any_number}, .values = {1, any_number}},
    .needs = multi_sum_cage_detail::needs,
    .constrain = multi_sum_cage_detail::constrain,
    .holds = multi_sum_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "4 2.5", .text = multi_sum_cage_detail::text, .is_named = true},
};

}  // namespace puzzlec
