// The contest's classifier: which class of square a grid is (Sudoku-X, Sudoku, Latin square), by
// looking for improper duplicates only. Nothing is searched, so an impossible grid without a
// duplicate is still "unsolved".
#pragma once

#include <vector>

#include "encoders/model/grid.hpp"
#include "encoders/model/houses.hpp"

namespace puzzlec {

enum class SquareClass { sudoku_x, sudoku, latin_square };

/// A value that occurs more than once in a house.
struct Duplicate {
  HouseKind house = HouseKind::row;
  std::size_t number = 1;  ///< of the house, from 1
  Value value;
  std::vector<CellId> cells;  ///< all its places in the house, by row, then column
};

enum class SquareStatus { solved, unsolved, incorrect };

/// What was found for one class.
struct ClassVerdict {
  SquareClass square_class = SquareClass::latin_square;
  SquareStatus status = SquareStatus::unsolved;
  std::vector<Duplicate> duplicates;  ///< by diagonals, blocks, columns, rows; then by value
};

/// The classes that were tried, strictest first, up to the first that is not incorrect. If the side
/// is not a perfect square, only the Latin square is tried. Requires: a square grid of values 1 ..
/// side and blanks.
[[nodiscard]] std::vector<ClassVerdict> classify(const Grid& grid);

/// The houses that a class has at this side. Requires: for other classes than latin_square, a
/// square side.
[[nodiscard]] HouseShape shape_of(SquareClass square_class, std::size_t side);

/// "Sudoku-X", "Sudoku" or "Latin Square".
[[nodiscard]] const char* name_of(SquareClass square_class);

}  // namespace puzzlec
