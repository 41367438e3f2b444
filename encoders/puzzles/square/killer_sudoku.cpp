// Killer Sudoku: a Sudoku (or jigsaw, or Sudoku-X) with cages whose values differ and add up to a
// sum.
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format sudokuwiki;
extern const Format tatham_save;
extern const Format tatham_solo;
extern const Format f_puzzles;
extern const Format sudokupad;

namespace {

constexpr const Format* killer_sudoku_formats[] = {&tatham_solo, &f_puzzles, &sudokupad,
                                                   &tatham_save, &sudokuwiki};

}  // namespace

extern const Family killer_sudoku;
const Family killer_sudoku{
    .name = "killer-sudoku",
    .title = "Killer Sudoku",
    .summary = "a Sudoku of any kind with cages whose values differ and add up to a sum",
    .formats = killer_sudoku_formats,
};

}  // namespace puzzlec
