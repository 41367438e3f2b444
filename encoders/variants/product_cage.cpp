#include <fmt/format.h>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace product_cage_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  return is_small_product(use.cells.size(), *use.number, grid)
             ? nullptr
             : VariantNeed("a smaller cage", VariantPart::cells);
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
}  // namespace product_cage_detail

constinit const Variant rule_product_cage{
    .name = "product cage",
    .meaning = "The product of the values in the cage is the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = product_cage_detail::needs,
    .constrain = product_cage_detail::constrain,
    .holds = product_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "4 2.5", .text = product_cage_detail::text},
};

}  // namespace puzzlec
