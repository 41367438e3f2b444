#include <algorithm>
#include <numeric>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace cage_sum_in_cells_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  return is_small_sum(use.cells.size(), grid) ? nullptr
                                              : VariantNeed("a smaller cage", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.equal_sums({out.number_in(use.groups.front()), VariantBuilder::terms(use.cells)});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto values = values_at(answer, use.cells);
  auto pill = use.groups.front();
  std::ranges::sort(pill);
  long long total = 0;
  for (const int digit : values_at(answer, pill)) total = 10 * total + digit;
  return std::accumulate(values.begin(), values.end(), 0LL) == total;
}

std::string text(const VariantUse&) {
  return "Σ";
}

}  // namespace
}  // namespace cage_sum_in_cells_detail

constinit const Variant rule_cage_sum_in_cells{
    .name = "cage sum in cells",
    .meaning =
        "The values in the cage add up to the value of the cell that holds the total; "
        "several such cells hold a number of that many digits, read from left to right and "
        "from top to bottom.",
    .takes = {.cells = {1, any_number},
              .groups_name = "totals",
              .groups = {1, 1},
              .cells_of_group = {1, 4}},
    .needs = cage_sum_in_cells_detail::needs,
    .constrain = cage_sum_in_cells_detail::constrain,
    .holds = cage_sum_in_cells_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "4 2.5 1 2.5", .text = cage_sum_in_cells_detail::text, .is_named = true},
};

}  // namespace puzzlec
