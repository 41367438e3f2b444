// Sudoku: a Latin square in which each block holds each value once, too.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"

namespace puzzlec {

namespace {

constexpr const Format* sudoku_formats[] = {
    &ucf_sudoku,     &coci_cross,     &seerc_sudoku, &sudoku_line, &sudoku_table, &sudoku_marks,
    &sudoku_framed,  &rowan_sheet,    &tatham_solo,  &f_puzzles,   &sudokupad,    &puzzlink_sudoku,
    &sudoku_address, &hodoku_library, &open_sudoku,  &grid_text,   &tatham_save,  &sudokuwiki};
constexpr const char* sudoku_commands[] = {"classify", "hatch"};

}  // namespace

const Family sudoku{
    .name = "sudoku",
    .title = "Sudoku",
    .summary = "a Latin square cut into equal blocks (3x3, 2x3 ...) that hold each value once, too",
    .formats = sudoku_formats,
    .commands = sudoku_commands,
    .is_square_class = true,
};

}  // namespace puzzlec
