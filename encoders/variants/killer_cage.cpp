#include <algorithm>
#include <numeric>

#include "encoders/variants/records.hpp"
#include "encoders/variants/value_sets.hpp"

namespace puzzlec {
namespace killer_cage_detail {
namespace {

std::uint64_t sum_of_all(const VariantGrid& grid) {
  std::uint64_t sum = 0;
  for (const Value value : grid.values()) sum += static_cast<std::uint64_t>(value.number);
  return sum;
}

std::uint64_t sum_of_set(ValueSet set, const VariantGrid& grid) {
  std::uint64_t sum = 0;
  for (; set != 0; set &= set - 1)
    sum += static_cast<std::uint64_t>(grid.first + std::countr_zero(set));
  return sum;
}

/// A set of values has one sum, so that one automaton deduces from both together.
void by_sets(VariantBuilder& out, const VariantUse& use) {
  const VariantGrid& grid = out.grid();
  const auto step = [&](std::size_t, ValueSet set, int value) -> std::optional<ValueSet> {
    const ValueSet with = set | value_bit(value, grid);
    if (with == set) return std::nullopt;
    return with;
  };
  const auto accepts = [&](ValueSet set) { return sum_of_set(set, grid) == *use.number; };
  out.line(use.cells, {0, step, accepts});
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const std::size_t values = out.grid().values().size();
  if (!use.number || use.cells.size() > values) {
    out.different(use.cells);
  } else if (use.cells.size() == values) {
    out.different(use.cells);
    if (sum_of_all(out.grid()) != *use.number) out.contradict();
  } else if (are_sets_few(values, use.cells.size())) {
    by_sets(out, use);
  } else {
    out.different(use.cells);
    out.sum(use.cells, *use.number);
  }
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  std::ranges::sort(values);
  if (std::ranges::adjacent_find(values) != values.end()) return false;
  const long long sum = std::accumulate(values.begin(), values.end(), 0LL);
  return !use.number || static_cast<std::uint64_t>(sum) == *use.number;
}

}  // namespace
}  // namespace killer_cage_detail

constinit const Variant rule_killer_cage{
    .name = "killer cage",
    .meaning =
        "No value occurs twice in the cage, and its values add up to the number if there is "
        "one.",
    .takes = {.cells = {1, any_number}, .number = Wants::maybe},
    .constrain = killer_cage_detail::constrain,
    .holds = killer_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "4 2.5"},
};

}  // namespace puzzlec
