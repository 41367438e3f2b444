#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace index_line_detail {
namespace {

VariantNeed needs(const VariantUse&, const VariantGrid& grid) {
  return grid.values().size() <= 127 ? nullptr : "a grid of at most 127 values";
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const std::size_t length = use.cells.size();
  const Domain places = out.grid().values() & Domain::range(1, length);
  for (std::size_t place = 1; place <= length; ++place) {
    const CellId cell = use.cells[place - 1];
    out.one_of(cell, places);
    for (std::size_t other = 1; other < place; ++other) {
      const int kind = static_cast<int>(place * Domain::capacity + other);
      out.pair(
          cell, use.cells[other - 1],
          [a = static_cast<int>(place), b = static_cast<int>(other)](int here, int there) {
            return (here == b) == (there == a);
          },
          kind);
    }
  }
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto place = static_cast<std::size_t>(line[i]);
    if (place < 1 || place > line.size() || static_cast<std::size_t>(line[place - 1]) != i + 1)
      return false;
  }
  return true;
}

}  // namespace
}  // namespace index_line_detail

constinit const Variant rule_index_line{
    .name = "index line",
    .meaning =
        "If place p of the line, counted from its first cell, holds v, then place v of "
        "the line holds p.",
    .takes = {.cells = {1, any_number}},
    .needs = index_line_detail::needs,
    .constrain = index_line_detail::constrain,
    .holds = index_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#c9b18f", .dashes = "5 2 1 2", .is_named = true},
};

}  // namespace puzzlec
