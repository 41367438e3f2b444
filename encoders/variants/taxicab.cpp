#include <algorithm>

#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace taxicab_detail {
namespace {

/// The pairs of cells become too many.
VariantNeed needs(const VariantUse&, const VariantGrid& grid) {
  return grid.size() <= 625 ? nullptr : "a grid of at most 625 cells";
}

std::size_t distance(const VariantGrid& grid, CellId a, CellId b) {
  return rows_apart(grid, a, b) + columns_apart(grid, a, b);
}

/// Sets of cells, each two of them at that distance, such that each two cells at that distance are
/// in one of the sets: each pair grows by the first cells that fit, and takes other pairs with it.
/// There are up to four cells in a set, which halves the number of sets.
std::vector<std::vector<CellId>> cells_at_distance(const VariantGrid& grid, std::size_t wanted) {
  const std::size_t size = grid.size();
  std::vector<bool> is_covered(size * size);
  std::vector<std::vector<CellId>> sets;
  for (std::uint32_t a = 0; a < size; ++a) {
    for (std::uint32_t b = a + 1; b < size; ++b) {
      if (is_covered[a * size + b] || distance(grid, CellId{a}, CellId{b}) != wanted) continue;
      std::vector<CellId> set{CellId{a}, CellId{b}};
      for (std::uint32_t c = b + 1; c < size; ++c) {
        const auto fits = [&](CellId cell) { return distance(grid, cell, CellId{c}) == wanted; };
        if (std::ranges::all_of(set, fits)) set.push_back(CellId{c});
      }
      for (const CellId one : set) {
        for (const CellId other : set) is_covered[one.index * size + other.index] = true;
      }
      sets.push_back(std::move(set));
    }
  }
  return sets;
}

void constrain(VariantBuilder& out, const VariantUse&) {
  for (const Value value : out.grid().values()) {
    if (value.number == 0) continue;  // No two cells are that close.
    for (const auto& cells :
         cells_at_distance(out.grid(), static_cast<std::size_t>(value.number))) {
      std::vector<CellValue> statements;
      statements.reserve(cells.size());
      for (const CellId cell : cells) statements.push_back({cell, value});
      out.count(std::move(statements), Comparison::at_most, 1);
    }
  }
}

bool holds(const VariantUse&, const VariantGrid& grid, const Grid& answer) {
  return related_differ(grid, answer, [&](CellId a, CellId b) {
    const auto rows = static_cast<int>(grid.row_of(a)) - static_cast<int>(grid.row_of(b));
    const auto columns = static_cast<int>(grid.column_of(a)) - static_cast<int>(grid.column_of(b));
    return std::max(rows, -rows) + std::max(columns, -columns) == answer[a].number;
  });
}

}  // namespace
}  // namespace taxicab_detail

constinit const Variant rule_taxicab{
    .name = "taxicab",
    .meaning =
        "Two cells with the same value are not as many steps apart as the value says, where a step "
        "leads to an orthogonal neighbour.",
    .needs = taxicab_detail::needs,
    .constrain = taxicab_detail::constrain,
    .holds = taxicab_detail::holds,
};

}  // namespace puzzlec
