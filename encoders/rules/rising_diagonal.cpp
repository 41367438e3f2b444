#include "encoders/rules/plain_checks.hpp"
#include "encoders/rules/rule_builder.hpp"
#include "encoders/rules/square_grid.hpp"

namespace puzzlec {
namespace rising_diagonal_detail {
namespace {

void constrain(RuleBuilder& out, const RuleUse&) {
  const RuleGrid& grid = out.grid();
  std::vector<CellId> diagonal;
  for (std::size_t row = 0; row < grid.rows; ++row)
    diagonal.push_back(grid.cell(row, grid.rows - 1 - row));
  out.different(std::move(diagonal));
}

bool holds(const RuleUse&, const RuleGrid& grid, const Grid& answer) {
  const auto is_on_it = [&](CellId cell) {
    return grid.row_of(cell) + grid.column_of(cell) == grid.rows - 1;
  };
  return related_differ(grid, answer,
                        [&](CellId a, CellId b) { return is_on_it(a) && is_on_it(b); });
}

}  // namespace
}  // namespace rising_diagonal_detail

extern const Rule rule_rising_diagonal;
constinit const Rule rule_rising_diagonal{
    .name = "rising diagonal",
    .meaning = "The values on the diagonal from the bottom left to the top right are different.",
    .needs = needs_square_grid,
    .constrain = rising_diagonal_detail::constrain,
    .holds = rising_diagonal_detail::holds,
    .look = RuleLook::rising_diagonal,
};

}  // namespace puzzlec
