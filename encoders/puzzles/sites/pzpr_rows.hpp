// What files of pzpr and of kanpen share: sizes, and the rows of a Sudoku.
#pragma once

#include "encoders/genres/urls/pzpr/pzpr_file.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

[[nodiscard]] std::string_view without_blanks(std::string_view line);

/// Goes past a line with a number of `what`.
[[nodiscard]] Parsed<std::size_t> read_side(genres::FileLines& file, std::string_view what);

/// The side, and rows of numbers, "." or "-" for blanks; what follows is the answer.
[[nodiscard]] Parsed<SquarePuzzle> read_sudoku_rows(genres::FileLines& file);
/// Whether its boxes are those that pzpr draws.
[[nodiscard]] bool is_sudoku_of_pzpr(const SquarePuzzle& square);
[[nodiscard]] std::string sudoku_rows(const SquarePuzzle& square);

}  // namespace puzzlec
