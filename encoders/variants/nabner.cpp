#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/value_sets.hpp"

namespace puzzlec {
namespace nabner_detail {
namespace {

/// Up to this many values there are few sets without neighbours (377).
constexpr std::size_t most_values_of_sets = 12;

void by_sets(VariantBuilder& out, const std::vector<CellId>& cells) {
  const VariantGrid& grid = out.grid();
  out.line(cells, {0, [&](std::size_t, ValueSet set, int value) -> std::optional<ValueSet> {
                     const ValueSet bit = value_bit(value, grid);
                     if ((set & (bit | bit << 1 | bit >> 1)) != 0) return std::nullopt;
                     return set | bit;
                   }});
}

/// Of each two consecutive values, at most one occurs, and in at most one cell.
void by_counts(VariantBuilder& out, const std::vector<CellId>& cells) {
  const VariantGrid& grid = out.grid();
  for (int low = grid.first; low < grid.last; ++low) {
    std::vector<CellValue> statements;
    for (const CellId cell : cells) {
      for (const int value : {low, low + 1})
        statements.push_back({cell, value_of(static_cast<std::size_t>(value))});
    }
    out.count(std::move(statements), Comparison::at_most, 1);
  }
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const auto cells = without_twins(use.cells);
  const std::size_t values = out.grid().values().size();
  if (cells.size() < 2) return;
  if (cells.size() > (values + 1) / 2) {
    out.contradict();
  } else if (values <= most_values_of_sets) {
    by_sets(out, cells);
  } else {
    by_counts(out, cells);
  }
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  auto values = values_at(answer, without_twins(use.cells));
  std::ranges::sort(values);
  return std::ranges::adjacent_find(values, [](int a, int b) { return b - a < 2; }) == values.end();
}

}  // namespace
}  // namespace nabner_detail

constinit const Variant rule_nabner{
    .name = "nabner",
    .meaning =
        "No two cells of the line hold equal or consecutive values, wherever they are on it.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .constrain = nabner_detail::constrain,
    .holds = nabner_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#e3cf66", .dashes = "3 3", .is_named = true},
};

}  // namespace puzzlec
