#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace modular_line_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  if (grid.values().size() < 3) return "at least three values";
  return is_small_diagram(use.cells.size(), 6, grid) ? nullptr
                                                     : RuleNeed("a shorter line", RulePart::cells);
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  out.classes_in_turn(use.cells, [](int value) { return value % 3; });
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  const auto are_alike = [&](std::size_t a, std::size_t b) { return (line[a] - line[b]) % 3 == 0; };
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (are_alike(i - 1, i) || (i >= 2 && are_alike(i - 2, i))) return false;
  }
  return true;
}

}  // namespace
}  // namespace modular_line_detail

extern const Rule rule_modular_line;
constinit const Rule rule_modular_line{
    .name = "modular line",
    .meaning =
        "Any three successive cells of the line hold values with different remainders when "
        "divided by three; so do the two cells of a line that has no third one.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = modular_line_detail::needs,
    .constrain = modular_line_detail::constrain,
    .holds = modular_line_detail::holds,
    .look = RuleLook::line,
    .style = {.color = "#7bb8c2", .dashes = "12 8", .is_named = true},
};

}  // namespace puzzlec
