#include <fmt/format.h>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace {

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

extern const Rule rule_product_line;
constinit const Rule rule_product_line{
    .name = "product line",
    .meaning = "The product of the values on the line is the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .constrain = constrain,
    .holds = holds,
    .look = RuleLook::line,
    .style = {.color = "#7a6a3a", .dashes = "4 7", .text = text, .is_named = true},
};

}  // namespace puzzlec
