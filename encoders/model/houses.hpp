// The houses of a square grid: rows, columns, blocks and diagonals, with the names that answers
// use.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

enum class HouseKind { row, column, block, diagonal };

/// "row", "column", "block" or "diagonal".
[[nodiscard]] const char* name_of(HouseKind kind);

/// Cells no two of which may hold the same value, in reading order.
struct House {
  HouseKind kind = HouseKind::row;
  std::size_t number = 1;  ///< from 1: rows from the top, columns from the left, blocks in reading
                           ///< order, diagonal 1 from the top left, diagonal 2 from the top right
  std::vector<CellId> cells;

  [[nodiscard]] std::string name() const {
    return std::string(name_of(kind)) + " " + std::to_string(number);
  }
};

/// What a square grid of side `side` is divided into. Blocks are `block_rows` high and
/// `block_columns` wide; 0 means that there are none.
struct HouseShape {
  std::size_t side = 0;
  std::size_t block_rows = 0;
  std::size_t block_columns = 0;
  bool diagonals = false;
  friend bool operator==(const HouseShape&, const HouseShape&) = default;
};

/// The houses of `kind`; none if the shape has none of them.
/// Requires: if there are blocks, block_rows * block_columns == side.
[[nodiscard]] std::vector<House> houses_of_kind(const HouseShape& shape, HouseKind kind);

/// Rows, then columns, blocks and diagonals.
[[nodiscard]] std::vector<House> houses_of(const HouseShape& shape);

}  // namespace puzzlec
