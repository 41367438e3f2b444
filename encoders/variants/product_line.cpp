#include <fmt/format.h>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace product_line_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  return is_small_product(use.cells.size(), *use.number, grid)
             ? nullptr
             : VariantNeed("a shorter line", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.product(use.cells, *use.number);
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  return is_product(values_at(answer, use.cells), *use.number);
}

std::string text(const VariantUse& use) {
  return fmt::format("{}×", *use.number);
}

}  // namespace
}  // namespace product_line_detail

constinit const Variant rule_product_line{
    .name = "product line",
    .meaning = "The product of the values on the line is the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = product_line_detail::needs,
    .constrain = product_line_detail::constrain,
    .holds = product_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#b8ab85",
              .dashes = "4 7",
              .text = product_line_detail::text,
              .is_named = true},
};

}  // namespace puzzlec
