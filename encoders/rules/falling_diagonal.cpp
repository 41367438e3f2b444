#include "encoders/rules/plain_checks.hpp"
#include "encoders/rules/rule_builder.hpp"
#include "encoders/rules/square_grid.hpp"

namespace puzzlec {
namespace falling_diagonal_detail {
namespace {

void constrain(RuleBuilder& out, const RuleUse&) {
  const RuleGrid& grid = out.grid();
  std::vector<CellId> diagonal;
  for (std::size_t row = 0; row < grid.rows; ++row) diagonal.push_back(grid.cell(row, row));
  out.different(std::move(diagonal));
}

bool holds(const RuleUse&, const RuleGrid& grid, const Grid& answer) {
  const auto is_on_it = [&](CellId cell) { return grid.row_of(cell) == grid.column_of(cell); };
  return related_differ(grid, answer,
                        [&](CellId a, CellId b) { return is_on_it(a) && is_on_it(b); });
}

}  // namespace
}  // namespace falling_diagonal_detail

extern const Rule rule_falling_diagonal;
constinit const Rule rule_falling_diagonal{
    .name = "falling diagonal",
    .meaning = "The values on the diagonal from the top left to the bottom right are different.",
    .needs = needs_square_grid,
    .constrain = falling_diagonal_detail::constrain,
    .holds = falling_diagonal_detail::holds,
    .look = RuleLook::falling_diagonal,
};

}  // namespace puzzlec
