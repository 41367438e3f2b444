#include "encoders/variants/moves.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace diagonal_non_consecutive_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse&) {
  relate_by_move(out, 1, 1, [](int a, int b) { return a - b != 1 && b - a != 1; });
}

bool holds(const VariantUse&, const VariantGrid& grid, const Grid& answer) {
  return for_all_pairs(grid, [&](CellId a, CellId b) {
    const bool are_neighbours = rows_apart(grid, a, b) == 1 && columns_apart(grid, a, b) == 1;
    const int difference = answer[a].number - answer[b].number;
    return !are_neighbours || difference * difference != 1;
  });
}

}  // namespace
}  // namespace diagonal_non_consecutive_detail

constinit const Variant rule_diagonal_non_consecutive{
    .name = "diagonal non-consecutive",
    .meaning = "Cells that touch at a corner do not differ by 1.",
    .constrain = diagonal_non_consecutive_detail::constrain,
    .holds = diagonal_non_consecutive_detail::holds,
};

}  // namespace puzzlec
