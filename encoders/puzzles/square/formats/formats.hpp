// The formats of this folder, which its families list, each in a file of its name; of other folders,
// those that they share.
#pragma once

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format coci_cross, constraint_strings, f_puzzles, grid_text, hodoku_library, latin_lab,
    open_sudoku, puzzlink_sudoku, rowan_sheet, seerc_sudoku, sudoku_address, sudoku_framed,
    sudoku_line, sudoku_marks, sudoku_table, sudokupad, sudokuwiki, tatham_save, tatham_solo,
    ucf_sudoku;

}  // namespace puzzlec
