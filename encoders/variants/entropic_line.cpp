#include <algorithm>
#include <array>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace entropic_line_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (grid.values().size() % 3 != 0) return "a number of values that is divisible by three";
  return is_small_diagram(use.cells.size(), 6, grid)
             ? nullptr
             : VariantNeed("a shorter line", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const VariantGrid& grid = out.grid();
  const int third = static_cast<int>(grid.values().size()) / 3;
  out.classes_in_turn(use.cells,
                      [first = grid.first, third](int value) { return (value - first) / third; });
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  const int third = static_cast<int>(grid.values().size()) / 3;
  const std::size_t window = std::min<std::size_t>(line.size(), 3);
  for (std::size_t i = 0; i + window <= line.size(); ++i) {
    std::array<bool, 3> seen{};
    for (std::size_t j = i; j < i + window; ++j) {
      if (line[j] < grid.first + third) {
        seen[0] = true;
      } else if (line[j] > grid.last - third) {
        seen[2] = true;
      } else {
        seen[1] = true;
      }
    }
    if (static_cast<std::size_t>(std::ranges::count(seen, true)) < window) return false;
  }
  return true;
}

}  // namespace
}  // namespace entropic_line_detail

constinit const Variant rule_entropic_line{
    .name = "entropic line",
    .meaning =
        "Any three successive cells of the line hold a value of the lowest third, one of the "
        "middle third and one of the highest third; the cells of a line of two hold values of "
        "different thirds.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = entropic_line_detail::needs,
    .constrain = entropic_line_detail::constrain,
    .holds = entropic_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#f3b88f", .dashes = "14 3 3 3 3 3 3 3", .is_named = true},
};

}  // namespace puzzlec
