// Latin squares: n x n cells, each of 1 .. n once in every row and column.
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format f_puzzles;
extern const Format latin_lab;
extern const Format rowan_sheet;
extern const Format sudokupad;

namespace {

constexpr const Format* latin_formats[] = {&latin_lab, &rowan_sheet, &f_puzzles, &sudokupad};
constexpr const char* latin_commands[] = {"classify", "step"};

}  // namespace

extern const Family latin;
const Family latin{
    .name = "latin",
    .title = "Latin Square",
    .summary = "n x n cells, each of 1..n once in every row and column",
    .formats = latin_formats,
    .commands = latin_commands,
    .is_square_class = true,
};

}  // namespace puzzlec
