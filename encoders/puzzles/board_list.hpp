// The reading of counted lists of boards: a line with their number, then boards of a fixed number
// of rows. Blank lines stand between the boards; where they are missing, a board ends after its
// last row.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

struct BoardList {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::string plural;  ///< "boards", for errors
  /// Reads a row from the cursor's current line.
  std::function<Parsed<std::vector<Value>>(TextCursor&)> read_row;
  std::function<PuzzlePtr(Grid)> make;
};

/// The cursor is kept by reference.
[[nodiscard]] std::unique_ptr<PuzzleReader> read_board_list(TextCursor& cursor, BoardList list);

}  // namespace puzzlec
