// What Sudokus with marks share: each cell as the set of values that givens and pencil marks leave.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

/// A Sudoku of side `n` with these marks by cell. A cell with one mark is a given, as the puzzle is
/// the same.
[[nodiscard]] SquarePuzzle marked_sudoku(std::size_t n, std::vector<Domain> marks);

/// By cell: what givens and marks leave.
[[nodiscard]] std::vector<Domain> marks_of(const SquarePuzzle& square);
/// By cell: the value alone.
[[nodiscard]] std::vector<Domain> marks_of(const Grid& solution);

/// Whether it is a Sudoku with ordinary blocks, givens, marks that leave each cell a value, and
/// nothing else.
[[nodiscard]] bool is_marks_alone(const SquarePuzzle& square);

/// Whether a line holds all marks of a Sudoku (format sudoku-marks): n*n*n characters, or pairs
/// above n = 9, the digit d at the d-th place of each cell or '.', with one stray entry at most and
/// as many marks as there are cells.
[[nodiscard]] bool looks_like_marks(std::string_view line);

}  // namespace puzzlec
