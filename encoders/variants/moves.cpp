#include "encoders/variants/moves.hpp"

#include <set>
#include <utility>

namespace puzzlec {

void relate_by_move(VariantBuilder& out, std::size_t rows, std::size_t columns,
                    const std::function<bool(int, int)>& relation) {
  // Of two opposite moves the one that leads down; those to the left wrap around, to a column that no
  // grid has.
  const std::set<std::pair<std::size_t, std::size_t>> moves{
      {rows, columns}, {rows, 0 - columns}, {columns, rows}, {columns, 0 - rows}};
  const VariantGrid& grid = out.grid();
  for (std::size_t row = 0; row < grid.rows; ++row) {
    for (std::size_t column = 0; column < grid.columns; ++column) {
      for (const auto& [down, right] : moves) {
        if (row + down < grid.rows && column + right < grid.columns)
          out.pair(grid.cell(row, column), grid.cell(row + down, column + right), relation);
      }
    }
  }
}

}  // namespace puzzlec
