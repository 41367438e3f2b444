// Whether singles alone lead to the end of a 9x9 Sudoku: a cell with one value left, or a value with one
// cell left in a row, column or box. Each of them takes one rule at most.
#pragma once

#include "encoders/model/grid.hpp"

namespace puzzlec::making {

/// Requires: 9x9. Other rules that the puzzle may have are not looked at.
[[nodiscard]] bool solved_by_singles(const Grid& givens);

}  // namespace puzzlec::making
