// Variant Sudoku: a Sudoku of any kind with variant rules (encoders/variants): thermometers, arrows,
// dots, clues outside, rules of the whole grid.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"

namespace puzzlec {

namespace variant_sudoku_detail {
namespace {

constexpr const Format* formats[] = {&f_puzzles, &sudokupad, &constraint_strings, &sudokuwiki};

}  // namespace
}  // namespace variant_sudoku_detail

const Family variant_sudoku{
    .name = "variant-sudoku",
    .title = "Variant Sudoku",
    .summary = "a Sudoku of any kind with further rules on lines, cages, neighbours and the grid",
    .formats = variant_sudoku_detail::formats,
};

}  // namespace puzzlec
