// Sudokus as rows of characters without anything between them: what the formats `coci-cross` and
// `seerc-sudoku` share.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

/// The characters of such a format: `first` is the value 1, the next one 2, and so on.
struct Symbols {
  std::size_t side = 0;
  char first = '1';
  char blank = '.';
  const char* expected = "";  ///< a noun phrase for one character: "a digit 1..9 or '.'"
};

[[nodiscard]] Parsed<SquarePuzzle> read_symbol_rows(Reading& in, const Symbols& symbols);
[[nodiscard]] std::string write_symbol_rows(const Grid& grid, const Symbols& symbols);
/// Whether the first two lines look like such rows, about as long as they have to be.
[[nodiscard]] Fit detect_symbol_rows(std::string_view head, const Symbols& symbols);

}  // namespace puzzlec
