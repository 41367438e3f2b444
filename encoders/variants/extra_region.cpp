#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace extra_region_detail {
namespace {

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  std::ranges::sort(values);
  return std::ranges::adjacent_find(values) == values.end();
}

}  // namespace
}  // namespace extra_region_detail

constinit const Variant rule_extra_region{
    .name = "extra region",
    .meaning = "The cells hold different values.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](VariantBuilder& out, const VariantUse& use) { out.different(use.cells); },
    .holds = extra_region_detail::holds,
    .look = VariantLook::shading,
    .style = {.color = "#c8c8c8", .is_named = true},
};

}  // namespace puzzlec
