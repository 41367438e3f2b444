// Latin squares: n x n cells, each of 1 .. n once in every row and column.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"

namespace puzzlec {

namespace {

constexpr const Format* latin_formats[] = {&latin_lab, &rowan_sheet, &f_puzzles, &sudokupad};
constexpr const char* latin_commands[] = {"classify", "step"};

}  // namespace

const Family latin{
    .name = "latin",
    .title = "Latin Square",
    .summary = "n x n cells, each of 1..n once in every row and column",
    .formats = latin_formats,
    .commands = latin_commands,
    .is_square_class = true,
};

}  // namespace puzzlec
