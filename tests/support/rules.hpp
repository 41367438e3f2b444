// Rules as tests/variants knows them, for the product.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "encoders/model/model.hpp"
#include "encoders/variants/variant.hpp"
#include "encoders/variants/variant_builder.hpp"
#include "tests/variants/records.hpp"

namespace puzzlec::test {

[[nodiscard]] inline VariantGrid rule_grid(const rules::Board& board) {
  VariantGrid grid{static_cast<std::size_t>(board.rows), static_cast<std::size_t>(board.columns),
                   board.first, board.last};
  for (const auto& row : board.boxes) {
    for (const int box : row) grid.boxes.push_back(static_cast<std::uint32_t>(box));
  }
  return grid;
}

[[nodiscard]] inline std::vector<CellId> cell_ids(const std::vector<rules::Place>& places,
                                                  const VariantGrid& grid) {
  std::vector<CellId> cells;
  for (const auto place : places)
    cells.push_back(
        grid.cell(static_cast<std::size_t>(place.row), static_cast<std::size_t>(place.col)));
  return cells;
}

/// The rule is null if the product has none of that name.
[[nodiscard]] inline VariantUse rule_use(const rules::Use& use, const VariantGrid& grid) {
  VariantUse converted{rule_of(use.rule), cell_ids(use.cells, grid)};
  for (const auto& group : use.groups) converted.groups.push_back(cell_ids(group, grid));
  if (use.number) converted.number = static_cast<std::uint64_t>(*use.number);
  converted.values = use.values;
  return converted;
}

[[nodiscard]] inline Grid grid_of(const rules::Grid& values) {
  Grid grid(values.size(), values.front().size());
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    for (std::size_t column = 0; column < grid.columns(); ++column)
      grid[grid.cell(row, column)] = value_of(static_cast<std::size_t>(values[row][column]));
  }
  return grid;
}

/// A model of nothing but the uses.
[[nodiscard]] inline Model model_of_uses(const VariantGrid& grid,
                                         const std::vector<VariantUse>& uses) {
  Structure structure;
  structure.rows = grid.rows;
  structure.columns = grid.columns;
  structure.domains.assign(grid.size(), grid.values());
  Model model{std::make_shared<const Structure>(std::move(structure)), {}, {}};
  VariantBuilder builder(grid, model.clues);
  for (const VariantUse& use : uses) builder.add(use);
  return model;
}

}  // namespace puzzlec::test
