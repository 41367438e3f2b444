#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace greater_than_detail {
namespace {

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  return answer[use.cells[0]] > answer[use.cells[1]];
}

}  // namespace
}  // namespace greater_than_detail

constinit const Variant rule_greater_than{
    .name = "greater than",
    .meaning = "The first value is greater than the second one.",
    .takes = {.cells = {2, 2}},
    .constrain = [](VariantBuilder& out,
                    const VariantUse& use) { out.less(use.cells[1], use.cells[0]); },
    .holds = greater_than_detail::holds,
    .look = VariantLook::sign,
};

}  // namespace puzzlec
