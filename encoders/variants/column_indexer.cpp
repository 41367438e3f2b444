#include <algorithm>

#include "encoders/variants/indexers.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace column_indexer_detail {
namespace {

std::vector<CellId> row_through(const VariantGrid& grid, CellId cell) {
  std::vector<CellId> cells;
  for (std::size_t column = 0; column < grid.columns; ++column)
    cells.push_back(grid.cell(grid.row_of(cell), column));
  return cells;
}

VariantNeed needs(const VariantUse&, const VariantGrid& grid) {
  return needs_values_as_places(grid, grid.columns, "values from 1 to the number of columns");
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  for (const CellId cell : use.cells) index_places(out, cell, row_through(out.grid(), cell));
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  return std::ranges::all_of(use.cells, [&](CellId cell) {
    return indexes(values_at(answer, row_through(grid, cell)), grid.column_of(cell) + 1);
  });
}

}  // namespace
}  // namespace column_indexer_detail

constinit const Variant rule_column_indexer{
    .name = "column indexer",
    .meaning =
        "A marked cell of column c holds v if and only if the cell of its row in column v holds c.",
    .takes = {.cells = {1, any_number}},
    .needs = column_indexer_detail::needs,
    .constrain = column_indexer_detail::constrain,
    .holds = column_indexer_detail::holds,
    .look = VariantLook::shading,
    .style = {.color = "#f0c8b8", .tag = "col", .is_named = true},
};

}  // namespace puzzlec
