// Sudoku-X: a Sudoku whose two diagonals hold each value once, too. In a `rowan` sheet the
// class of each grid is found or asked for; the other formats state it.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"

namespace puzzlec {

namespace {

constexpr const Format* sudoku_x_formats[] = {&rowan_sheet, &tatham_solo, &f_puzzles, &tatham_save,
                                              &sudokuwiki};
constexpr const char* sudoku_x_commands[] = {"classify"};

}  // namespace

const Family sudoku_x{
    .name = "sudoku-x",
    .title = "Sudoku-X",
    .summary = "a Sudoku whose two diagonals hold each value once, too",
    .formats = sudoku_x_formats,
    .commands = sudoku_x_commands,
    .is_square_class = true,
};

}  // namespace puzzlec
