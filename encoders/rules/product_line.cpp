#include <fmt/format.h>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace product_line_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  return is_small_product(use.cells.size(), *use.number, grid)
             ? nullptr
             : RuleNeed("a shorter line", RulePart::cells);
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  out.product(use.cells, *use.number);
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
  return is_product(values_at(answer, use.cells), *use.number);
}

std::string text(const RuleUse& use) {
  return fmt::format("{}×", *use.number);
}

}  // namespace
}  // namespace product_line_detail

extern const Rule rule_product_line;
constinit const Rule rule_product_line{
    .name = "product line",
    .meaning = "The product of the values on the line is the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = product_line_detail::needs,
    .constrain = product_line_detail::constrain,
    .holds = product_line_detail::holds,
    .look = RuleLook::line,
    .style = {.color = "#b8ab85",
              .dashes = "4 7",
              .text = product_line_detail::text,
              .is_named = true},
};

}  // namespace puzzlec
