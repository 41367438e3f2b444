#include "encoders/variants/negatives.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/relations.hpp"

namespace puzzlec {

void avoid_unmarked(VariantBuilder& out, const VariantUse& use, PairRelation relation,
                    const std::vector<int>& numbers) {
  std::set<std::pair<CellId, CellId>> exempt;
  for (const auto& pair : use.groups) exempt.insert(std::minmax(pair[0], pair[1]));
  const auto avoid = [&](CellId first, CellId second) {
    if (exempt.contains({first, second})) return;
    out.pair(first, second, [&](int a, int b) {
      return std::ranges::none_of(numbers, [&](int number) { return relation(a, b, number); });
    });
  };
  const VariantGrid& grid = out.grid();
  for (std::size_t row = 0; row < grid.rows; ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
      const CellId cell = grid.cell(row, column);
      if (column + 1 < grid.columns) avoid(cell, grid.cell(row, column + 1));
      if (row + 1 < grid.rows) avoid(cell, grid.cell(row + 1, column));
    }
  }
}

VariantNeed needs_exempt_neighbours(const VariantUse& use, const VariantGrid& grid) {
  for (std::size_t i = 0; i < use.groups.size(); ++i) {
    if (!are_neighbours(grid, use.groups[i][0], use.groups[i][1]))
      return {"pairs of cells side by side", VariantPart::groups, i};
  }
  return nullptr;
}

bool avoids_unmarked(const VariantUse& use, const VariantGrid& grid, const Grid& answer,
                     PairRelation relation, const std::vector<int>& numbers) {
  return for_all_pairs(grid, [&](CellId a, CellId b) {
    if (rows_apart(grid, a, b) + columns_apart(grid, a, b) != 1) return true;
    for (const auto& pair : use.groups) {
      if (std::ranges::count(pair, a) + std::ranges::count(pair, b) == 2) return true;
    }
    for (const int number : numbers) {
      if (relation(answer[a].number, answer[b].number, number)) return false;
    }
    return true;
  });
}

}  // namespace puzzlec
