#include <algorithm>
#include <array>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace entropic_line_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  if (grid.values().size() % 3 != 0) return "a number of values that is divisible by three";
  return is_small_diagram(use.cells.size(), 6, grid) ? nullptr
                                                     : RuleNeed("a shorter line", RulePart::cells);
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  const RuleGrid& grid = out.grid();
  const int third = static_cast<int>(grid.values().size()) / 3;
  out.classes_in_turn(use.cells,
                      [first = grid.first, third](int value) { return (value - first) / third; });
}

bool holds(const RuleUse& use, const RuleGrid& grid, const Grid& answer) {
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

extern const Rule rule_entropic_line;
constinit const Rule rule_entropic_line{
    .name = "entropic line",
    .meaning =
        "Any three successive cells of the line hold a value of the lowest third, one of the "
        "middle third and one of the highest third; the two cells of a line that has no third one "
        "hold values of different thirds.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = entropic_line_detail::needs,
    .constrain = entropic_line_detail::constrain,
    .holds = entropic_line_detail::holds,
    .look = RuleLook::line,
    .style = {.color = "#f3b88f", .dashes = "14 3 3 3 3 3 3 3", .is_named = true},
};

}  // namespace puzzlec
