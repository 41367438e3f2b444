// Finds the first square in a text, however it is written: in one line, as rows with any frame,
// heading, numbering or quotes around them, or as data of a program. docs/reading.md states the
// rules.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/square/grid/grid_symbols.hpp"

namespace puzzlec {

inline constexpr std::size_t smallest_grid = 4;
inline constexpr std::size_t largest_grid = 36;

/// A square that was found.
struct FoundSquare {
  std::size_t side = 0;
  CellValues values;
  /// Entries with blanks between them and nothing else: a Latin square may be meant.
  bool is_bare = false;
  bool is_one_line = false;
  bool is_packed = false;  ///< one character a cell
  /// The blocks that a frame shows, in rows and columns of cells; 0 if it shows none.
  std::size_t block_rows = 0;
  std::size_t block_columns = 0;
};

/// What stands first in a text.
struct FoundGrids {
  std::vector<FoundSquare> squares;  ///< several in a document that holds a list of them
  std::optional<GridFault> fault;    ///< why there is none
  std::size_t lines = 0;             ///< how many lines belong to it, with comments before it
};

/// The lines of a text, in plain characters, each made when it is first asked for.
class PlainLines {
 public:
  explicit PlainLines(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool has(std::size_t i);
  /// Requires: has(i).
  [[nodiscard]] const PlainLine& at(std::size_t i);
  /// The kind of the line, without tags.
  [[nodiscard]] LineKind kind(std::size_t i);

 private:
  std::string_view rest_;
  std::size_t next_number_ = 0;
  std::vector<PlainLine> lines_;
  std::vector<std::optional<LineKind>> kinds_;  ///< as far as they were asked for
};

/// Whether a Sudoku of this side has usual blocks, and the reader takes it.
[[nodiscard]] bool is_grid_side(std::size_t side);
/// The side of a square of that many cells, if is_grid_side().
[[nodiscard]] std::optional<std::size_t> grid_side_of(std::size_t cells);

[[nodiscard]] FoundGrids first_grids(std::string_view text, const SymbolOptions& options);

/// A puzzle in a line alone; nothing if it holds none. Blank cells are blanks only if they may be.
[[nodiscard]] std::optional<FoundSquare> one_line_grid(const PlainLine& line,
                                                       const SymbolOptions& options,
                                                       bool may_have_blanks = false);

/// Whether a full square has the givens of the other one.
[[nodiscard]] bool is_solution_of(const FoundSquare& full, const FoundSquare& puzzle);

/// What is wrong with a line that has as many cells as a square; nothing if it has not.
[[nodiscard]] std::optional<GridFault> fault_of_line(const PlainLine& line,
                                                     const SymbolOptions& options);

/// Squares in data of a program that begins in the line `i`; `next` is set to the line after it. If
/// there are none although there are rows, `fault` says why.
[[nodiscard]] std::vector<FoundSquare> data_grids(PlainLines& lines, std::size_t i,
                                                  const SymbolOptions& options, std::size_t& next,
                                                  std::optional<GridFault>& fault);

/// If a table in HTML, LaTeX or a wiki's marks begins in the line `i`: its rows as lines with bars,
/// and in how many lines they stood.
struct MarkedTable {
  std::vector<PlainLine> rows;
  std::size_t lines = 0;
};
[[nodiscard]] std::optional<MarkedTable> marked_table(PlainLines& lines, std::size_t i);

}  // namespace puzzlec
