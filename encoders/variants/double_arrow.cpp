#include <numeric>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace double_arrow_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  return is_small_sum(use.cells.size(), grid) ? nullptr
                                              : VariantNeed("a shorter line", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const std::span<const CellId> line = use.cells;
  const CellId ends[] = {line.front(), line.back()};
  out.equal_sums(
      {VariantBuilder::terms(ends), VariantBuilder::terms(line.subspan(1, line.size() - 2))});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  const long long all = std::accumulate(line.begin(), line.end(), 0LL);
  return all == 2LL * (line.front() + line.back());
}

}  // namespace
}  // namespace double_arrow_detail

constinit const Variant rule_double_arrow{
    .name = "double arrow",
    .meaning = "The values between the two circles add up to the sum of the circles.",
    .takes = {.cells = {3, any_number}},
    .needs = double_arrow_detail::needs,
    .constrain = double_arrow_detail::constrain,
    .holds = double_arrow_detail::holds,
    .look = VariantLook::ended_line,
    .style = {.color = "#777", .ornament = VariantOrnament::heads, .is_named = true},
};

}  // namespace puzzlec
