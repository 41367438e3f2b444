#include "encoders/variants/outside.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace little_killer_detail {
namespace {

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  std::uint64_t sum = 0;
  for (const int value : values_at(answer, use.cells)) sum += static_cast<std::uint64_t>(value);
  return sum == *use.number;
}

}  // namespace
}  // namespace little_killer_detail

constinit const Variant rule_little_killer{
    .name = "little killer",
    .meaning = "The values along the diagonal add up to the number; values may repeat.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = needs_diagonal_line,
    .constrain = [](VariantBuilder& out,
                    const VariantUse& use) { out.sum(use.cells, *use.number); },
    .holds = little_killer_detail::holds,
    .look = VariantLook::outside,
    .style = {.ornament = VariantOrnament::slanted_arrow},
};

}  // namespace puzzlec
