#include <algorithm>

#include "encoders/variants/outside.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace x_sum_detail {
namespace {

/// The most states that the automaton has before one of the cells, on average: before cell i, up to
/// length - i cells are still to be added.
std::uint64_t count_states(const VariantUse& use, const VariantGrid& grid) {
  const std::uint64_t length = use.cells.size();
  std::uint64_t states = 0;
  for (std::uint64_t left = 0; left < length; ++left) {
    const std::uint64_t rests = std::min(*use.number, left * static_cast<std::uint64_t>(grid.last));
    states += (length - left) * (rests + 1);
  }
  return states / length + 1;
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (!is_small_diagram(use.cells.size(), count_states(use, grid), grid))
    return {"a smaller grid or number", VariantPart::number};
  return needs_row_or_column(use, grid);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: how many cells are still to be added, and what they must add up to.
  constexpr Automaton::State base = Automaton::State{1} << 32;
  const auto least = static_cast<std::uint64_t>(out.grid().first);
  const auto most = static_cast<std::uint64_t>(out.grid().last);
  const auto step = [=, number = *use.number, length = use.cells.size()](
                        std::size_t index, Automaton::State state,
                        int value) -> std::optional<Automaton::State> {
    const auto term = static_cast<std::uint64_t>(value);
    std::uint64_t left = index == 0 ? term : state / base;
    std::uint64_t rest = index == 0 ? number : state % base;
    if (index == 0 && left > length) return std::nullopt;
    if (left > 0) {
      if (term > rest) return std::nullopt;
      rest -= term;
      --left;
    }
    if (rest < left * least || rest > left * most) return std::nullopt;
    return left * base + rest;
  };
  out.line(use.cells, {0, step});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const std::vector<int> line = values_at(answer, use.cells);
  const auto count = static_cast<std::size_t>(line.front());
  if (count > line.size()) return false;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += static_cast<std::uint64_t>(line[i]);
  return sum == *use.number;
}

}  // namespace
}  // namespace x_sum_detail

constinit const Variant rule_x_sum{
    .name = "x-sum",
    .meaning =
        "The first X values of the row or column, seen from the clue, add up to the number; X is "
        "the first of them.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = x_sum_detail::needs,
    .constrain = x_sum_detail::constrain,
    .holds = x_sum_detail::holds,
    .look = VariantLook::outside,
    .style = {.tag = "x-sum", .is_named = true},
};

}  // namespace puzzlec
