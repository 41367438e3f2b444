#include "encoders/variants/offsets.hpp"

#include <set>
#include <utility>

#include "encoders/variants/plain_checks.hpp"

namespace puzzlec {

void differ_by_move(VariantBuilder& out, std::size_t rows, std::size_t columns) {
  // Of two opposite moves the one that leads to a later cell. Moves to the left wrap around: what
  // lies left of column 0 is a number that no grid has.
  std::set<std::pair<std::size_t, std::size_t>> moves;
  for (const auto& [down, right] : {std::pair{rows, columns}, std::pair{columns, rows}}) {
    moves.insert({down, right});
    if (down > 0) moves.insert({down, 0 - right});
  }
  const VariantGrid& grid = out.grid();
  for (std::size_t row = 0; row < grid.rows; ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
      for (const auto& [down, right] : moves) {
        if (row + down < grid.rows && column + right < grid.columns)
          out.different({grid.cell(row, column), grid.cell(row + down, column + right)});
      }
    }
  }
}

bool differs_by_move(const VariantGrid& grid, const Grid& answer, std::size_t rows,
                     std::size_t columns) {
  return related_differ(grid, answer, [&](CellId a, CellId b) {
    const std::size_t down = rows_apart(grid, a, b);
    const std::size_t across = columns_apart(grid, a, b);
    return (down == rows && across == columns) || (down == columns && across == rows);
  });
}

}  // namespace puzzlec
