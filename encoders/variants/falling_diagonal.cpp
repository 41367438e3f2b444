#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/square_grid.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace falling_diagonal_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse&) {
  const VariantGrid& grid = out.grid();
  std::vector<CellId> diagonal;
  for (std::size_t row = 0; row < grid.rows; ++row) diagonal.push_back(grid.cell(row, row));
  out.different(std::move(diagonal));
}

bool holds(const VariantUse&, const VariantGrid& grid, const Grid& answer) {
  const auto is_on_it = [&](CellId cell) { return grid.row_of(cell) == grid.column_of(cell); };
  return related_differ(grid, answer,
                        [&](CellId a, CellId b) { return is_on_it(a) && is_on_it(b); });
}

}  // namespace
}  // namespace falling_diagonal_detail

constinit const Variant rule_falling_diagonal{
    .name = "falling diagonal",
    .meaning = "The values on the diagonal from the top left to the bottom right are different.",
    .needs = needs_square_grid,
    .constrain = falling_diagonal_detail::constrain,
    .holds = falling_diagonal_detail::holds,
    .look = VariantLook::falling_diagonal,
};

}  // namespace puzzlec
