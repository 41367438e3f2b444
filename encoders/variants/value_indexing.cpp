#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace value_indexing_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const std::uint64_t states = grid.values().size() * use.cells.size() + 1;
  return is_small_diagram(use.cells.size(), states, grid)
             ? nullptr
             : VariantNeed("a shorter line", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: the first value, and how many cells it is to the place where it stands again.
  static constexpr Automaton::State found = Automaton::State{1} << 32;
  const std::size_t places = use.cells.size() - 2;
  const auto step = [places](std::size_t index, Automaton::State state,
                             int value) -> std::optional<Automaton::State> {
    const auto now = static_cast<Automaton::State>(value);
    if (index == 0) return now * Domain::capacity;
    if (state == found) return found;
    if (index == 1) {
      if (now < 1 || now > places) return std::nullopt;
      return state + now;
    }
    if (state % Domain::capacity > 1) return state - 1;
    if (state / Domain::capacity != now) return std::nullopt;
    return found;
  };
  out.line(use.cells, {0, step});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  const auto place = static_cast<std::size_t>(line[1]) + 1;
  return place > 1 && place < line.size() && line[place] == line[0];
}

}  // namespace
}  // namespace value_indexing_detail

constinit const Variant rule_value_indexing{
    .name = "value indexing",
    .meaning =
        "The value of the second cell says how many cells after it on the line the value "
        "of the first cell stands.",
    .takes = {.cells = {3, any_number}},
    .needs = value_indexing_detail::needs,
    .constrain = value_indexing_detail::constrain,
    .holds = value_indexing_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#9fb4c7", .dashes = "1 4", .is_named = true},
};

}  // namespace puzzlec
