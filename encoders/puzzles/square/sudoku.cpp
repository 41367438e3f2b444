// Sudoku: a Latin square in which each block holds each value once, too.
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format sudokuwiki;
extern const Format tatham_save;
extern const Format coci_cross;
extern const Format f_puzzles;
extern const Format grid;
extern const Format hodoku_library;
extern const Format open_sudoku;
extern const Format puzzlink_sudoku;
extern const Format rowan_sheet;
extern const Format seerc_sudoku;
extern const Format sudoku_address;
extern const Format sudoku_framed;
extern const Format sudoku_line;
extern const Format sudoku_marks;
extern const Format sudoku_table;
extern const Format sudokupad;
extern const Format tatham_solo;
extern const Format ucf_sudoku;

namespace {

constexpr const Format* sudoku_formats[] = {
    &ucf_sudoku,     &coci_cross,     &seerc_sudoku, &sudoku_line, &sudoku_table, &sudoku_marks,
    &sudoku_framed,  &rowan_sheet,    &tatham_solo,  &f_puzzles,   &sudokupad,    &puzzlink_sudoku,
    &sudoku_address, &hodoku_library, &open_sudoku,  &grid,        &tatham_save,  &sudokuwiki};
constexpr const char* sudoku_commands[] = {"classify", "hatch"};

}  // namespace

extern const Family sudoku;
const Family sudoku{
    .name = "sudoku",
    .title = "Sudoku",
    .summary = "a Latin square cut into equal blocks (3x3, 2x3 ...) that hold each value once, too",
    .formats = sudoku_formats,
    .commands = sudoku_commands,
    .is_square_class = true,
};

}  // namespace puzzlec
