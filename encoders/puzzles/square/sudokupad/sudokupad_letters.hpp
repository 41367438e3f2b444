// SudokuPad's ids that hold a Sudoku in letters, "scf..." and "classic...".
#pragma once

#include <string_view>

#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {

[[nodiscard]] bool is_sudokupad_in_letters(std::string_view id);

/// The puzzle with its title and author, as `kept.words`. The scanner holds the id alone. Requires:
/// is_sudokupad_in_letters(). Errors: bad_character, wrong_count, unsupported.
///
/// After "scf" and after "classic", a character of 0-9A-Za-x is a digit and the number of blanks that
/// follow it: digit + 10 * blanks; digit 0 is a blank, too. The 81 cells of "scf" are followed by "*",
/// which may be missing, and letters: "x" both diagonals, "w" windoku, "t" and "a" the title and the
/// author up to the next "*" ("**" is an asterisk). "classic" has an older spelling: digits 1..9,
/// and letters A-Za-z()[]-.~:@!$&'*,;=_ for 0, 1, 2, ... blanks. Nothing says which of the two it is:
/// the first one in which the cells form a Sudoku with these digits.
///
/// Source: the behaviour of SudokuPad's puzzle tools.
[[nodiscard]] Parsed<SquarePuzzle> read_sudokupad_letters(LineScanner id);

}  // namespace puzzlec
