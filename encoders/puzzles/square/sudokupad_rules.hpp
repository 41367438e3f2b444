// What SudokuPad's documents state with logic: cages, and rules of the whole grid.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "encoders/puzzles/square/sudoku_document.hpp"

namespace puzzlec::sudokupad_rules {

/// [row, column], from 0.
[[nodiscard]] CellId read_cell(sudoku_document::Draft& draft, const JsonNode& pair);
void write_cell(JsonWriter& out, std::size_t index, std::size_t side);

/// Reads the cages. Cages that are texts, which have no cells, are kept.
void read_cages(sudoku_document::Draft& draft, const JsonNode& list);
/// Writes all cages, also those that uses of rules mean, and the kept ones.
void write_cages(JsonWriter& out, const SquarePuzzle& square,
                 const sudoku_document::KeptMembers& kept);

/// Reads the rules of the whole grid. Requires: regions are known.
void read_globals(sudoku_document::Draft& draft);
void write_globals(JsonWriter& out, const SquarePuzzle& square);

/// Whether a cage or a rule of the whole grid says what the use says.
[[nodiscard]] bool has_words(const RuleUse& use, std::size_t side);
/// The rules of the puzzle that have none, each once.
[[nodiscard]] std::vector<std::string> rules_without_words(const Puzzle& puzzle);

}  // namespace puzzlec::sudokupad_rules
