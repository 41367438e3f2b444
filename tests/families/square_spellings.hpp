#pragma once
// Formats that several families of squares are written in, and the parts of their records that are
// alike.

#include "tests/families/families.hpp"

namespace families {

extern const Spelling rowan;        // latin, sudoku, sudoku-x
extern const Spelling tatham_solo;  // sudoku, sudoku-x, jigsaw-sudoku, killer-sudoku

[[nodiscard]] Puzzle with_givens_of(Puzzle puzzle, const Grid& grid);

}  // namespace families
