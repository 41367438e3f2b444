// A document of SudokuPad as the site understands it: cells, regions, cages and rules of the whole
// grid, on a board of any size. Boards that are Latin squares become SquarePuzzle, all others
// ModelPuzzle.
//
// Documents mean less than they seem to: setters draw with cages and regions, too, and only words
// say so. Wherever a document leaves room, the weaker reading is taken, and what it leaves out is
// named. If the document holds its own solution, nothing is kept that the solution contradicts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/square/documents/sudoku_document.hpp"

namespace puzzlec::pad_board {

struct BoardCage {
  JsonNode entry;
  std::vector<CellId> cells;
  std::optional<std::uint64_t> sum = {};
  bool may_repeat = true;
  bool is_extra_region = false;
};

struct Board {
  Grid givens;                   ///< also the board's size
  std::vector<bool> holes = {};  ///< by cell: it is beside the puzzle
  std::size_t first = 1;         ///< the smallest value
  std::size_t last = 1;          ///< the largest value
  bool lines_differ = true;      ///< no value occurs twice in a row or column
  std::vector<std::vector<CellId>> regions = {};
  std::vector<BoardCage> cages = {};
  std::vector<const Variant*> rules = {};  ///< of the whole grid
  /// By cell: what the document's own solution says, or a blank. Empty without a solution.
  std::vector<Value> solution = {};

  [[nodiscard]] std::size_t values() const { return last - first + 1; }
  [[nodiscard]] bool is_hole(CellId cell) const { return holes[cell.index]; }
  /// The cells of the row or column, without holes.
  [[nodiscard]] std::vector<std::vector<CellId>> lines() const;
  /// By cell: its region; empty unless each cell has exactly one.
  [[nodiscard]] std::vector<std::uint32_t> region_map() const;
};

/// Cells, regions and the solution, and which values there are.
[[nodiscard]] Board read_board(sudoku_document::Draft& draft);

/// A list of cells, each as [row, column] from 0 or as "r1c1", each once. Nothing if one of them is
/// not on the board.
[[nodiscard]] std::optional<std::vector<CellId>> read_cells(sudoku_document::Draft& draft,
                                                            const JsonNode& list,
                                                            const Grid& board);

/// Without blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Whether the value is a number of any kind, also one that is no place on a board.
[[nodiscard]] bool is_number(const JsonNode& value);

/// Drops and names what the document's own solution contradicts.
void review(sudoku_document::Draft& draft, Board& board);

/// Makes a puzzle of the board: a square, or a model if it is none.
void finish(sudoku_document::Draft& draft, Board board);

/// The solution as the document spells it, one character for each cell, or with commas; empty
/// without one.
[[nodiscard]] std::vector<std::string> solution_of(const JsonNode& document);

/// The text after "name: " in a cage without cells, where older documents keep titles and rules.
[[nodiscard]] std::optional<std::string> text_in_cages(const JsonNode& document,
                                                       std::string_view name);

}  // namespace puzzlec::pad_board
