#include <algorithm>

#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace quadruple_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  for (const CellId a : use.cells) {
    for (const CellId b : use.cells) {
      if (rows_apart(grid, a, b) > 1 || columns_apart(grid, a, b) > 1)
        return {"cells around one corner", VariantPart::cells};
    }
  }
  if (use.values.size() > use.cells.size())
    return {"no more values than cells", VariantPart::values};
  const bool are_values = std::ranges::all_of(
      use.values, [&](int value) { return value >= grid.first && value <= grid.last; });
  return are_values ? nullptr : VariantNeed("values of the grid", VariantPart::values);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: a bit for each of the values that was found. Equal values are found in their order.
  const auto step = [values = use.values](std::size_t, Automaton::State found,
                                          int value) -> std::optional<Automaton::State> {
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Automaton::State bit = Automaton::State{1} << i;
      if (values[i] == value && (found & bit) == 0) return found | bit;
    }
    return found;
  };
  const Automaton::State all = (Automaton::State{1} << use.values.size()) - 1;
  out.line(use.cells, {0, step, [all](Automaton::State found) { return found == all; }});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto found = values_at(answer, use.cells);
  return std::ranges::all_of(use.values, [&](int value) {
    return std::ranges::count(found, value) >= std::ranges::count(use.values, value);
  });
}

std::string text(const VariantUse& use) {
  std::string text;
  for (const int value : use.values) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

}  // namespace
}  // namespace quadruple_detail

constinit const Variant rule_quadruple{
    .name = "quadruple",
    .meaning =
        "The cells around the corner hold the values; one that is listed twice occurs at least "
        "twice.",
    .takes = {.cells = {2, 4}, .values = {1, 4}},
    .needs = quadruple_detail::needs,
    .constrain = quadruple_detail::constrain,
    .holds = quadruple_detail::holds,
    .look = VariantLook::corner,
    .style = {.text = quadruple_detail::text},
};

}  // namespace puzzlec
