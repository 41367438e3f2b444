#include <algorithm>

#include "encoders/variants/indexers.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace row_indexer_detail {
namespace {

std::vector<CellId> column_through(const VariantGrid& grid, CellId cell) {
  std::vector<CellId> cells;
  for (std::size_t row = 0; row < grid.rows; ++row)
    cells.push_back(grid.cell(row, grid.column_of(cell)));
  return cells;
}

VariantNeed needs(const VariantUse&, const VariantGrid& grid) {
  return needs_values_as_places(grid, grid.rows, "values from 1 to the number of rows");
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  for (const CellId cell : use.cells) index_places(out, cell, column_through(out.grid(), cell));
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  return std::ranges::all_of(use.cells, [&](CellId cell) {
    return indexes(values_at(answer, column_through(grid, cell)), grid.row_of(cell) + 1);
  });
}

}  // namespace
}  // namespace row_indexer_detail

constinit const Variant rule_row_indexer{
    .name = "row indexer",
    .meaning =
        "A marked cell of row r holds v if and only if the cell of its column in row v holds r.",
    .takes = {.cells = {1, any_number}},
    .needs = row_indexer_detail::needs,
    .constrain = row_indexer_detail::constrain,
    .holds = row_indexer_detail::holds,
    .look = VariantLook::shading,
    .style = {.color = "#b5d8b5", .tag = "row", .is_named = true},
};

}  // namespace puzzlec
