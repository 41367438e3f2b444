// Sudoku-X: a Sudoku whose two diagonals hold each value once, too. Read from the `rowan` sheet,
// where the class of each grid is found or asked for.
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format rowan_sheet;

namespace {

constexpr const Format* formats[] = {&rowan_sheet};

}  // namespace

extern const Family sudoku_x;
const Family sudoku_x{
    .name = "sudoku-x",
    .summary = "a Sudoku whose two diagonals hold each value once, too",
    .formats = formats,
};

}  // namespace puzzlec
