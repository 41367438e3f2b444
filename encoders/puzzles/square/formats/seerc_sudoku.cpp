// Format `seerc-sudoku` (SEERC contest): 16x16 Sudokus as sixteen lines of letters A..P, '-' for
// blank, with blank lines between them.
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/grid/symbol_rows.hpp"

namespace puzzlec {
namespace seerc_sudoku_detail {
namespace {

constexpr Symbols symbols{16, 'A', '-', "a letter A..P or '-'"};

constexpr Codec<SquarePuzzle> codec{
    .name = "seerc-sudoku",
    .summary = "16x16 Sudokus as 16 lines of 16 characters (A..P or '-'), blank lines between",
    .example =
        "--A----C-----O-I\n-J--A-B-P-CGF-H-\n--D--F-I-E----P-\n-G-EL-H----M-J--\n"
        "----E----C--G---\n-I--K-GA-B---E-J\nD-GP--J-F----A--\n-E---C-B--DP--O-\n"
        "E--F-M--D--L-K-A\n-C--------O-I-L-\nH-P-C--F-A--B---\n---G-OD---J----H\n"
        "K---J----H-A-P-L\n--B--P--E--K--A-\n-H--B--K--FI-C--\n--F---C--D--H-N-\n",
    .detect = [](std::string_view head, bool) { return detect_symbol_rows(head, symbols); },
    .is_bare_squares = true,
    .is_contest = true,
    .layout =
        Blocks<SquarePuzzle>{.read = [](Reading& in) { return read_symbol_rows(in, symbols); }},
    .states = "a 16x16 Sudoku with ordinary blocks and nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) { return is_plain_square(puzzle, {"sudoku"}, 16, 16); },
    .write = [](const SquarePuzzle& puzzle) { return write_symbol_rows(puzzle.givens, symbols); },
    .frame = {.separator = "\n"},
    .answers = {.first_side = 16,
                .last_side = 16,
                .grid = [](const Puzzle&,
                           const Grid& grid) { return write_symbol_rows(grid, symbols); }},
};

}  // namespace
}  // namespace seerc_sudoku_detail

constinit const Format seerc_sudoku = format_of<seerc_sudoku_detail::codec>();

}  // namespace puzzlec
