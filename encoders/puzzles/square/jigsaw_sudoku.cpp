// Jigsaw Sudoku: a Latin square in regions of any shape that hold each value once, too.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"

namespace puzzlec {

namespace {

constexpr const Format* jigsaw_sudoku_formats[] = {&tatham_solo, &f_puzzles, &sudokupad,
                                                   &tatham_save, &sudokuwiki};

}  // namespace

const Family jigsaw_sudoku{
    .name = "jigsaw-sudoku",
    .title = "Jigsaw Sudoku",
    .summary = "a Latin square in regions of any shape that hold each value once, too",
    .formats = jigsaw_sudoku_formats,
};

}  // namespace puzzlec
