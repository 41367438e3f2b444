#include <fmt/format.h>

#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace product_cage_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  return is_small_product(use.cells.size(), *use.number, grid)
             ? nullptr
             : RuleNeed("a smaller cage", RulePart::cells);
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
}  // namespace product_cage_detail

extern const Rule rule_product_cage;
constinit const Rule rule_product_cage{
    .name = "product cage",
    .meaning = "The product of the values in the cage is the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = product_cage_detail::needs,
    .constrain = product_cage_detail::constrain,
    .holds = product_cage_detail::holds,
    .look = RuleLook::cage,
    .style = {.dashes = "4 2.5", .text = product_cage_detail::text},
};

}  // namespace puzzlec
