#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace parity_line_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  return is_small_diagram(use.cells.size(), 2, grid) ? nullptr
                                                     : RuleNeed("a shorter line", RulePart::cells);
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  const auto step = [](std::size_t index, Automaton::State last,
                       int value) -> std::optional<Automaton::State> {
    const auto parity = static_cast<Automaton::State>(value) % 2;
    if (index > 0 && parity == last) return std::nullopt;
    return parity;
  };
  out.line(use.cells, {0, step});
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  for (std::size_t i = 1; i < line.size(); ++i) {
    if ((line[i] + line[i - 1]) % 2 == 0) return false;
  }
  return true;
}

}  // namespace
}  // namespace parity_line_detail

extern const Rule rule_parity_line;
constinit const Rule rule_parity_line{
    .name = "parity line",
    .meaning = "Values along the line alternate between odd and even.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = parity_line_detail::needs,
    .constrain = parity_line_detail::constrain,
    .holds = parity_line_detail::holds,
    .look = RuleLook::line,
    .style = {.color = "#e8978f", .dashes = "9 2", .is_named = true},
};

}  // namespace puzzlec
