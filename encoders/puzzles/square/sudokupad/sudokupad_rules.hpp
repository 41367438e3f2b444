// What SudokuPad's documents state with logic: cages, and rules of the whole grid.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/square/documents/sudoku_document.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_board.hpp"

namespace puzzlec::sudokupad_rules {

/// Writes [row, column], from 0.
void write_cell(JsonWriter& out, std::size_t index, std::size_t side);

/// Reads the cages. Cages that are texts, which have no cells, are kept.
void read_cages(sudoku_document::Draft& draft, const JsonNode& list, pad_board::Board& board);
/// Writes all cages, also those that uses of rules mean, and the kept ones.
void write_cages(JsonWriter& out, const SquarePuzzle& square,
                 const sudoku_document::KeptMembers& kept);

/// Reads the rules of the whole grid, from all places that documents have for them.
void read_globals(sudoku_document::Draft& draft, pad_board::Board& board);
void write_globals(JsonWriter& out, const SquarePuzzle& square);

/// Whether a member of this name is a flag that read_globals() reads.
[[nodiscard]] bool states_flag(std::string_view key);

/// Whether cages and rules of the whole grid say all that the puzzle's rules say.
[[nodiscard]] bool can_write(const SquarePuzzle& puzzle);
/// The rules of the puzzle that have none, each once.
[[nodiscard]] std::vector<std::string> rules_without_words(const Puzzle& puzzle);

}  // namespace puzzlec::sudokupad_rules
