#include "encoders/variants/outside.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace hidden_skyscraper_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const bool is_value = *use.number >= static_cast<std::uint64_t>(grid.first) &&
                        *use.number <= static_cast<std::uint64_t>(grid.last);
  if (!is_value) return {"a value of the grid as the number", VariantPart::number};
  if (!is_small_diagram(use.cells.size(), grid.values().size() + 2, grid)) return "a smaller grid";
  return needs_row_or_column(use, grid);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: 0 at the start, or 1 + the largest value so far; `found` after the first hidden one.
  static constexpr Automaton::State found = Automaton::State{1} << 32;
  const auto step = [hidden = static_cast<int>(*use.number)](
                        std::size_t, Automaton::State state,
                        int value) -> std::optional<Automaton::State> {
    if (state == found) return found;
    const auto height = static_cast<Automaton::State>(value) + 1;
    if (height > state) return height;
    if (value != hidden) return std::nullopt;
    return found;
  };
  out.line(use.cells, {0, step, [](Automaton::State state) { return state == found; }});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  int highest = -1;
  for (const int height : values_at(answer, use.cells)) {
    if (height <= highest) return static_cast<std::uint64_t>(height) == *use.number;
    highest = height;
  }
  return false;
}

}  // namespace
}  // namespace hidden_skyscraper_detail

constinit const Variant rule_hidden_skyscraper{
    .name = "hidden skyscraper",
    .meaning =
        "The number is the first value, seen from the clue, that is not larger than all "
        "values before it.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = hidden_skyscraper_detail::needs,
    .constrain = hidden_skyscraper_detail::constrain,
    .holds = hidden_skyscraper_detail::holds,
    .look = VariantLook::outside,
    .style = {.tag = "hidden", .is_named = true},
};

}  // namespace puzzlec
