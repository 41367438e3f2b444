#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/value_sets.hpp"

namespace puzzlec {
namespace renban_detail {
namespace {

/// The sets of fewer values than the line has cells that fit a window of as many values as the line
/// has cells are at most: a lowest value, and any of the values above it in its window.
bool has_few_sets(std::size_t values, std::size_t cells) {
  return values <= 64 && cells <= 16 && (values << (cells - 1)) <= 2 * most_value_sets;
}

void by_sets(VariantBuilder& out, const std::vector<CellId>& cells) {
  const auto length = static_cast<int>(cells.size());
  const VariantGrid& grid = out.grid();
  out.line(cells, {0, [&](std::size_t, ValueSet set, int value) -> std::optional<ValueSet> {
                     const ValueSet with = set | value_bit(value, grid);
                     if (with == set) return std::nullopt;
                     const int window =
                         static_cast<int>(std::bit_width(with)) - std::countr_zero(with);
                     if (window > length) return std::nullopt;
                     return with;
                   }});
}

/// Different values of which no two are too far apart.
void by_pairs(VariantBuilder& out, const std::vector<CellId>& cells) {
  out.different(cells);
  const auto length = static_cast<int>(cells.size());
  for (std::size_t b = 1; b < cells.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      out.pair(
          cells[a], cells[b], [length](int x, int y) { return x - y < length && y - x < length; },
          length);
    }
  }
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const auto cells = without_twins(use.cells);
  const std::size_t values = out.grid().values().size();
  if (cells.size() >= values) {
    out.different(cells);
  } else if (has_few_sets(values, cells.size())) {
    by_sets(out, cells);
  } else {
    by_pairs(out, cells);
  }
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  auto values = values_at(answer, without_twins(use.cells));
  std::ranges::sort(values);
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] != values[i - 1] + 1) return false;
  }
  return true;
}

}  // namespace
}  // namespace renban_detail

constinit const Variant rule_renban{
    .name = "renban",
    .meaning = "The cells of the line hold consecutive values, each once and in any order.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .constrain = renban_detail::constrain,
    .holds = renban_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#dd9fdd", .dashes = "14 3", .is_named = true},
};

}  // namespace puzzlec
