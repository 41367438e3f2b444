// Tables with a column for each cell, or for each row, of a Sudoku: `id,r1c1,r1c2,..`, `id,row1,..`.
#pragma once

#include <cstddef>
#include <optional>

#include "encoders/puzzles/square/grid/grid_block.hpp"

namespace puzzlec {

/// The squares of such a table whose first line names the columns; nothing if it does not.
[[nodiscard]] std::optional<FoundGrids> cell_columns(PlainLines& lines, std::size_t i,
                                                     const SymbolOptions& options);

}  // namespace puzzlec
