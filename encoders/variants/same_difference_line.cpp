#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace same_difference_line_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const std::uint64_t values = grid.values().size();
  return is_small_diagram(use.cells.size(), values * values, grid)
             ? nullptr
             : VariantNeed("a shorter line", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: the last value, and from the second cell on the difference.
  const auto step = [](std::size_t index, Automaton::State state,
                       int value) -> std::optional<Automaton::State> {
    const auto now = static_cast<Automaton::State>(value);
    if (index == 0) return now;
    const Automaton::State last = state % Domain::capacity;
    const Automaton::State difference = now > last ? now - last : last - now;
    if (index > 1 && state / Domain::capacity != difference) return std::nullopt;
    return difference * Domain::capacity + now;
  };
  out.line(use.cells, {0, step});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  const auto squared = [&](std::size_t i) {
    return (line[i] - line[i - 1]) * (line[i] - line[i - 1]);
  };
  for (std::size_t i = 2; i < line.size(); ++i) {
    if (squared(i) != squared(1)) return false;
  }
  return true;
}

}  // namespace
}  // namespace same_difference_line_detail

constinit const Variant rule_same_difference_line{
    .name = "same difference line",
    .meaning =
        "Values that follow each other on the line all have the same difference, which is "
        "not given.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = same_difference_line_detail::needs,
    .constrain = same_difference_line_detail::constrain,
    .holds = same_difference_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#74c7c2", .dashes = "10 2 2 2 2 2", .is_named = true},
};

}  // namespace puzzlec
