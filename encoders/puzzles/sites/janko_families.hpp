// Puzzles of families in texts of janko.at.
#pragma once

#include "encoders/puzzles/sites/janko_document.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

using JankoFamily = std::optional<InputError> (*)(JankoDocument& document, Reading& in,
                                                  NewPuzzles& into);

/// What reads the puzzles of that name; null if they are of no family.
[[nodiscard]] JankoFamily janko_family(std::string_view name);

/// The text; nothing unless it is a Sudoku with givens alone.
[[nodiscard]] std::optional<std::string> janko_sudoku(const SquarePuzzle& square);

}  // namespace puzzlec
