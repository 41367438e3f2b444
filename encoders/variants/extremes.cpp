#include "encoders/variants/extremes.hpp"

#include <algorithm>

#include "encoders/variants/plain_checks.hpp"

namespace puzzlec {

void be_extreme(VariantBuilder& out, const VariantUse& use, Extreme extreme) {
  const VariantGrid& grid = out.grid();
  std::vector<bool> is_marked(grid.size());
  for (const CellId cell : use.cells) is_marked[cell.index] = true;
  const auto compare = [&](CellId cell, CellId other) {
    if (is_marked[other.index]) return;
    extreme == Extreme::minimum ? out.less(cell, other) : out.less(other, cell);
  };
  for (const CellId cell : use.cells) {
    const std::size_t row = grid.row_of(cell);
    const std::size_t column = grid.column_of(cell);
    if (row > 0) compare(cell, grid.cell(row - 1, column));
    if (row + 1 < grid.rows) compare(cell, grid.cell(row + 1, column));
    if (column > 0) compare(cell, grid.cell(row, column - 1));
    if (column + 1 < grid.columns) compare(cell, grid.cell(row, column + 1));
  }
}

bool are_extreme(const VariantUse& use, const VariantGrid& grid, const Grid& answer,
                 Extreme extreme) {
  const auto is_marked = [&](CellId cell) {
    return std::ranges::find(use.cells, cell) != use.cells.end();
  };
  return for_all_pairs(grid, [&](CellId a, CellId b) {
    if (rows_apart(grid, a, b) + columns_apart(grid, a, b) != 1) return true;
    if (is_marked(a) == is_marked(b)) return true;
    const bool first_is_less = answer[a] < answer[b];
    return answer[a] != answer[b] &&
           first_is_less == (is_marked(a) == (extreme == Extreme::minimum));
  });
}

}  // namespace puzzlec
