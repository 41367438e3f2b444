#include <algorithm>
#include <functional>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace clone_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid&) {
  const std::size_t size = use.groups.front().size();
  const bool fit =
      std::ranges::all_of(use.groups, [size](const auto& copy) { return copy.size() == size; });
  return fit ? nullptr : VariantNeed("copies with equally many cells", VariantPart::groups);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const auto& original = use.groups.front();
  for (std::size_t copy = 1; copy < use.groups.size(); ++copy) {
    for (std::size_t i = 0; i < original.size(); ++i)
      out.pair(original[i], use.groups[copy][i], std::equal_to<>());
  }
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto original = values_at(answer, use.groups.front());
  return std::ranges::all_of(use.groups,
                             [&](const auto& copy) { return values_at(answer, copy) == original; });
}

}  // namespace
}  // namespace clone_detail

constinit const Variant rule_clone{
    .name = "clone",
    .meaning = "The copies hold the same values, cell by cell.",
    .takes = {.groups_name = "copies", .groups = {2, any_number}},
    .needs = clone_detail::needs,
    .constrain = clone_detail::constrain,
    .holds = clone_detail::holds,
    .look = VariantLook::shading,
    .style = {.color = "#b9d3ee", .ornament = VariantOrnament::letters, .is_named = true},
};

}  // namespace puzzlec
