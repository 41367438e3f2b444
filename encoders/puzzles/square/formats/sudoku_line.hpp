// The cells of a Sudoku in one line, as formats share them.
#pragma once

#include <string>
#include <string_view>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

/// Reads all that is left of `line` as cells: n*n characters, or two for each cell.
[[nodiscard]] Parsed<SquarePuzzle> read_sudoku_cells(LineScanner& line, const Reading& in);

/// Whether a text may be the cells of a line, with one stray cell at most.
[[nodiscard]] bool looks_like_sudoku_cells(std::string_view text);

/// The cells as such a line, without a line end.
[[nodiscard]] std::string sudoku_cells(const Grid& grid);

/// The sides that such a line can have.
inline constexpr std::size_t smallest_sudoku_line = 4;
inline constexpr std::size_t largest_sudoku_line = 31;

}  // namespace puzzlec
