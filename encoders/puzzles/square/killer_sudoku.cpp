// Killer Sudoku: a Sudoku (or jigsaw, or Sudoku-X) with cages whose values differ and add up to a
// sum.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"

namespace puzzlec {

namespace {

constexpr const Format* killer_sudoku_formats[] = {&tatham_solo, &f_puzzles, &sudokupad,
                                                   &tatham_save, &sudokuwiki};

}  // namespace

const Family killer_sudoku{
    .name = "killer-sudoku",
    .title = "Killer Sudoku",
    .summary = "a Sudoku of any kind with cages whose values differ and add up to a sum",
    .formats = killer_sudoku_formats,
};

}  // namespace puzzlec
