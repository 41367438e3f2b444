#include "encoders/variants/records.hpp"
#include "encoders/variants/relations.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace ratio_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (use.number == std::uint64_t{0}) return {"a ratio of at least 1", VariantPart::number};
  return needs_neighbours(use, grid);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.pair(use.cells[0], use.cells[1],
           [number = number_of_pair(use, 2)](int a, int b) { return have_ratio(a, b, number); });
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto values = values_at(answer, use.cells);
  const auto [low, high] = std::ranges::minmax(values);
  if (low == 0) return high == 0;
  return high % low == 0 && static_cast<std::uint64_t>(high / low) == use.number.value_or(2);
}

std::string text(const VariantUse& use) {
  return use.number.value_or(2) == 2 ? "" : std::to_string(*use.number);
}

}  // namespace
}  // namespace ratio_detail

constinit const Variant rule_ratio{
    .name = "ratio",
    .meaning = "One of the two values is the other one times the number: 2 if there is none.",
    .takes = {.cells = {2, 2}, .number = Wants::maybe},
    .needs = ratio_detail::needs,
    .constrain = ratio_detail::constrain,
    .holds = ratio_detail::holds,
    .look = VariantLook::dot,
    .style = {.color = "#000", .text = ratio_detail::text},
};

}  // namespace puzzlec
