// Sudokus drawn in penpa-edit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/sites/penpa_board.hpp"

namespace puzzlec {

/// Whether a board is a Sudoku without a word that says so: a square of numbers with boxes.
[[nodiscard]] bool looks_like_sudoku(const penpa::Board& board);
/// Whether its tags or its title name a Sudoku.
[[nodiscard]] bool is_called_sudoku(const penpa::Board& board);

/// Errors, at `at`: unsupported (a sign whose meaning nothing states), and what the values and rules
/// of a Sudoku can have wrong.
[[nodiscard]] Parsed<SquarePuzzle> read_penpa_sudoku(const penpa::Board& board,
                                                     std::string_view family, const LineScanner& at,
                                                     Reading& in);

/// The URL; nothing unless the puzzle is givens in a square with connected regions.
[[nodiscard]] std::optional<std::string> write_penpa_sudoku(const SquarePuzzle& puzzle);

}  // namespace puzzlec
