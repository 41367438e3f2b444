// Lines as the rows of a square, with nothing else around the cells.
#pragma once

#include <optional>
#include <vector>

#include "encoders/puzzles/square/grid/rows/grid_rows.hpp"

namespace puzzlec {

/// The square of side * side cells, without blocks and said to be neither bare nor packed.
[[nodiscard]] std::optional<FoundSquare> square_of_cells(const CellRow& cells, std::size_t side,
                                                         const SymbolOptions& options);

/// Each line a row, by one of the forms of rows. `rows` says what stood between the lines.
[[nodiscard]] std::optional<FoundSquare> square_by_form(const RowLines& rows,
                                                        const std::vector<PlainLine>& lines,
                                                        const SymbolOptions& options);

/// Each line a row in which blank cells are blanks, told by their places.
[[nodiscard]] std::optional<FoundSquare> square_by_place(const RowLines& rows,
                                                         const std::vector<PlainLine>& lines,
                                                         const SymbolOptions& options);

/// All cells of a square, in fewer and longer lines, or each in a line of its own.
[[nodiscard]] std::optional<FoundSquare> wrapped_square(const RowLines& rows,
                                                        const SymbolOptions& options);

}  // namespace puzzlec
