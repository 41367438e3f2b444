// Jigsaw Sudoku: a Latin square in regions of any shape that hold each value once, too.
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format sudokuwiki;
extern const Format tatham_save;
extern const Format tatham_solo;
extern const Format f_puzzles;
extern const Format sudokupad;

namespace {

constexpr const Format* jigsaw_sudoku_formats[] = {&tatham_solo, &f_puzzles, &sudokupad,
                                                   &tatham_save, &sudokuwiki};

}  // namespace

extern const Family jigsaw_sudoku;
const Family jigsaw_sudoku{
    .name = "jigsaw-sudoku",
    .title = "Jigsaw Sudoku",
    .summary = "a Latin square in regions of any shape that hold each value once, too",
    .formats = jigsaw_sudoku_formats,
};

}  // namespace puzzlec
