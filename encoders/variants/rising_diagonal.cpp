#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/square_grid.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace rising_diagonal_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse&) {
  const VariantGrid& grid = out.grid();
  std::vector<CellId> diagonal;
  for (std::size_t row = 0; row < grid.rows; ++row)
    diagonal.push_back(grid.cell(row, grid.rows - 1 - row));
  out.different(std::move(diagonal));
}

bool holds(const VariantUse&, const VariantGrid& grid, const Grid& answer) {
  const auto is_on_it = [&](CellId cell) {
    return grid.row_of(cell) + grid.column_of(cell) == grid.rows - 1;
  };
  return related_differ(grid, answer,
                        [&](CellId a, CellId b) { return is_on_it(a) && is_on_it(b); });
}

}  // namespace
}  // namespace rising_diagonal_detail

constinit const Variant rule_rising_diagonal{
    .name = "rising diagonal",
    .meaning = "The values on the diagonal from the bottom left to the top right are different.",
    .needs = needs_square_grid,
    .constrain = rising_diagonal_detail::constrain,
    .holds = rising_diagonal_detail::holds,
    .look = VariantLook::rising_diagonal,
};

}  // namespace puzzlec
