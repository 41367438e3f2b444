// The canonical form of 9x9 Sudokus: puzzles that are the same but for relabelling, transposition, and
// the order of bands, stacks and their lines have one form, and all others another one.
//
// The form is the least solution, read row by row, over all 3,359,232 moves and relabellings; of the
// moves that give it, the one with the least puzzle. Its first row is 1 to 9, so a choice of the first two
// rows and of the first three columns leaves few orders of the other columns that give the least second
// row; most choices are given up there.
#pragma once

#include "engine/making/sudoku9/sudoku9_maker.hpp"

namespace puzzlec {

/// Requires: the solution is a full grid.
[[nodiscard]] MadeSudoku9 canonical_form(const MadeSudoku9& puzzle);

}  // namespace puzzlec
