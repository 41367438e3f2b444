#include <algorithm>

#include "encoders/variants/outside.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace sandwich_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (grid.first >= grid.last) return "a grid of at least two values";
  // Sums in both of the phases between the crusts, and the two other phases.
  const std::uint64_t largest = use.cells.size() * static_cast<std::uint64_t>(grid.last);
  const std::uint64_t states = 2 * (std::min(*use.number, largest) + 1) + 2;
  if (!is_small_diagram(use.cells.size(), states, grid))
    return {"a smaller grid or number", VariantPart::number};
  return needs_row_or_column(use, grid);
}

/// The state is four times the sum between the crusts so far, plus the phase.
enum Phase : Automaton::State { before, after_smallest, after_largest, done };

void constrain(VariantBuilder& out, const VariantUse& use) {
  const int smallest = out.grid().first;
  const int largest = out.grid().last;
  const std::uint64_t target = *use.number;
  const auto step = [=](std::size_t, Automaton::State state,
                        int value) -> std::optional<Automaton::State> {
    const auto phase = static_cast<Phase>(state % 4);
    const Automaton::State sum = state / 4;
    if (value == smallest || value == largest) {
      if (phase == before) return value == smallest ? after_smallest : after_largest;
      const bool closes = phase == (value == largest ? after_smallest : after_largest);
      if (!closes || sum != target) return std::nullopt;
      return done;
    }
    if (phase == before || phase == done) return state;
    const Automaton::State longer = sum + static_cast<Automaton::State>(value);
    if (longer > target) return std::nullopt;
    return 4 * longer + phase;
  };
  out.line(use.cells, {before, step, [](Automaton::State state) { return state == done; }});
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  const std::vector<int> line = values_at(answer, use.cells);
  if (std::ranges::count(line, grid.first) != 1 || std::ranges::count(line, grid.last) != 1)
    return false;
  auto left = std::ranges::find(line, grid.first);
  auto right = std::ranges::find(line, grid.last);
  if (right < left) std::swap(left, right);
  std::uint64_t sum = 0;
  for (auto value = left + 1; value != right; ++value) sum += static_cast<std::uint64_t>(*value);
  return sum == *use.number;
}

}  // namespace
}  // namespace sandwich_detail

constinit const Variant rule_sandwich{
    .name = "sandwich",
    .meaning =
        "The row or column holds the smallest and the largest value once each, and the values "
        "between these two add up to the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = sandwich_detail::needs,
    .constrain = sandwich_detail::constrain,
    .holds = sandwich_detail::holds,
    .look = VariantLook::outside,
    .style = {.tag = "sand", .is_named = true},
};

}  // namespace puzzlec
