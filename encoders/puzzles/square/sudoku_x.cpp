// Sudoku-X: a Sudoku whose two diagonals hold each value once, too. In a `rowan` sheet the
// class of each grid is found or asked for; the other formats state it.
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format sudokuwiki;
extern const Format tatham_save;
extern const Format f_puzzles;
extern const Format rowan_sheet;
extern const Format tatham_solo;

namespace {

constexpr const Format* sudoku_x_formats[] = {&rowan_sheet, &tatham_solo, &f_puzzles, &tatham_save,
                                              &sudokuwiki};
constexpr const char* sudoku_x_commands[] = {"classify"};

}  // namespace

extern const Family sudoku_x;
const Family sudoku_x{
    .name = "sudoku-x",
    .title = "Sudoku-X",
    .summary = "a Sudoku whose two diagonals hold each value once, too",
    .formats = sudoku_x_formats,
    .commands = sudoku_x_commands,
    .is_square_class = true,
};

}  // namespace puzzlec
