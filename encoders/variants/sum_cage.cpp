#include <numeric>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace sum_cage_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  return is_small_sum(use.cells.size(), grid) ? nullptr
                                              : VariantNeed("a smaller cage", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.sum(use.cells, *use.number);
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto values = values_at(answer, use.cells);
  const long long sum = std::accumulate(values.begin(), values.end(), 0LL);
  return static_cast<std::uint64_t>(sum) == *use.number;
}

}  // namespace
}  // namespace sum_cage_detail

constinit const Variant rule_sum_cage{
    .name = "sum cage",
    .meaning = "The values in the cage, which may repeat, add up to the number.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = sum_cage_detail::needs,
    .constrain = sum_cage_detail::constrain,
    .holds = sum_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "1.5 2.5", .is_named = true},
};

}  // namespace puzzlec
