#include "encoders/variants/outside.hpp"

namespace puzzlec {
namespace {

/// Whether the cells go straight from one edge of the grid to another, as many rows and columns
/// from cell to cell.
bool crosses_grid(const std::vector<CellId>& cells, const VariantGrid& grid, int down, int right) {
  const auto rows = static_cast<long long>(grid.rows);
  const auto columns = static_cast<long long>(grid.columns);
  const auto is_inside = [&](long long row, long long column) {
    return row >= 0 && row < rows && column >= 0 && column < columns;
  };
  auto row = static_cast<long long>(grid.row_of(cells.front()));
  auto column = static_cast<long long>(grid.column_of(cells.front()));
  if (is_inside(row - down, column - right)) return false;
  for (const CellId cell : cells) {
    if (!is_inside(row, column)) return false;
    if (grid.cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column)) != cell)
      return false;
    row += down;
    column += right;
  }
  return !is_inside(row, column);
}

}  // namespace

VariantNeed needs_row_or_column(const VariantUse& use, const VariantGrid& grid) {
  for (const int step : {-1, 1}) {
    if (crosses_grid(use.cells, grid, step, 0) || crosses_grid(use.cells, grid, 0, step))
      return nullptr;
  }
  return {"a whole row or column, from one end to the other", VariantPart::cells};
}

VariantNeed needs_diagonal_line(const VariantUse& use, const VariantGrid& grid) {
  for (const int down : {-1, 1}) {
    for (const int right : {-1, 1}) {
      if (crosses_grid(use.cells, grid, down, right)) return nullptr;
    }
  }
  return {"a diagonal from one edge of the grid to another", VariantPart::cells};
}

}  // namespace puzzlec
