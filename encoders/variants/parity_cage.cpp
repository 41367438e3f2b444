#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace parity_cage_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (*use.number > 1) return {"0 for an even sum or 1 for an odd sum", VariantPart::number};
  return is_small_diagram(use.cells.size(), 2, grid)
             ? nullptr
             : VariantNeed("a smaller cage", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const auto step = [](std::size_t, Automaton::State parity,
                       int value) -> std::optional<Automaton::State> {
    return (parity + static_cast<Automaton::State>(value)) % 2;
  };
  out.line(use.cells,
           {0, step, [wanted = *use.number](Automaton::State parity) { return parity == wanted; }});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  bool is_odd = false;
  for (const int value : values_at(answer, use.cells)) {
    if (value % 2 != 0) is_odd = !is_odd;
  }
  return is_odd == (*use.number == 1);
}

std::string text(const VariantUse& use) {
  return *use.number == 0 ? "even" : "odd";
}

}  // namespace
}  // namespace parity_cage_detail

constinit const Variant rule_parity_cage{
    .name = "parity cage",
    .meaning = "The sum of the values in the cage is even if the number is 0, odd if it is 1.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = parity_cage_detail::needs,
    .constrain = parity_cage_detail::constrain,
    .holds = parity_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "4 2.5", .text = parity_cage_detail::text},
};

}  // namespace puzzlec
