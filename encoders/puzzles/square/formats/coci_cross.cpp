// Format `coci-cross` (COCI contest): 9x9 Sudokus as nine lines of digits and dots, with blank
// lines between them; made for cross-hatching.
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/grid/symbol_rows.hpp"

namespace puzzlec {
namespace coci_cross_detail {
namespace {

constexpr Symbols symbols{9, '1', '.', "a digit 1..9 or '.'"};

constexpr Codec<SquarePuzzle> codec{
    .name = "coci-cross",
    .summary = "a 9x9 Sudoku as 9 lines of 9 characters (1..9 or '.'), blank lines between",
    .example =
        "...1...6.\n18...9...\n..7.642..\n2.9..6.5.\n.43...72.\n.6.3..9.1\n..265.1..\n...2...97\n"
        ".5...3...\n",
    .command = "hatch",
    .detect = [](std::string_view head, bool) { return detect_symbol_rows(head, symbols); },
    .is_bare_squares = true,
    .is_contest = true,
    .layout =
        Blocks<SquarePuzzle>{.read = [](Reading& in) { return read_symbol_rows(in, symbols); }},
    .states = "a 9x9 Sudoku with ordinary blocks and nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) { return is_plain_square(puzzle, {"sudoku"}, 9, 9); },
    .write = [](const SquarePuzzle& puzzle) { return write_symbol_rows(puzzle.givens, symbols); },
    .frame = {.separator = "\n"},
    .answers = {.first_side = 9,
                .last_side = 9,
                .grid = [](const Puzzle&,
                           const Grid& grid) { return write_symbol_rows(grid, symbols); }},
};

}  // namespace
}  // namespace coci_cross_detail

constinit const Format coci_cross = format_of<coci_cross_detail::codec>();

}  // namespace puzzlec
