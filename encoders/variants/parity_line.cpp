#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace parity_line_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  return is_small_diagram(use.cells.size(), 2, grid)
             ? nullptr
             : VariantNeed("a shorter line", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const auto step = [](std::size_t index, Automaton::State last,
                       int value) -> std::optional<Automaton::State> {
    const auto parity = static_cast<Automaton::State>(value) % 2;
    if (index > 0 && parity == last) return std::nullopt;
    return parity;
  };
  out.line(use.cells, {0, step});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  for (std::size_t i = 1; i < line.size(); ++i) {
    if ((line[i] + line[i - 1]) % 2 == 0) return false;
  }
  return true;
}

}  // namespace
}  // namespace parity_line_detail

constinit const Variant rule_parity_line{
    .name = "parity line",
    .meaning = "Values along the line alternate between odd and even.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = parity_line_detail::needs,
    .constrain = parity_line_detail::constrain,
    .holds = parity_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#e8978f", .dashes = "9 2", .is_named = true},
};

}  // namespace puzzlec
