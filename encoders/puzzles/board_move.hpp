// How a puzzle may be moved without becoming another one: lines change places, the board is turned
// over, values are renamed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/model/grid.hpp"

namespace puzzlec {

/// Which moves leave a puzzle's rules as they are.
struct BoardFreedom {
  /// Whether the board may be turned and mirrored.
  bool turns = false;
  /// ... including the turns that make rows of its columns.
  bool transposes = false;
  /// Rows may change places inside of bands of that many rows, and bands as a whole; 0: only as
  /// `turns` says. Columns likewise.
  std::uint32_t band = 0;
  std::uint32_t stack = 0;
  /// Whether rows and columns must move alike, mirrored or not, and the middle of the board with
  /// them: for the diagonals.
  bool keeps_diagonals = false;
  /// Whether the values 1 .. n may be renamed.
  bool values = false;
  /// If not: why these are all moves, as a clause; empty if nobody would expect more.
  const char* reason = "";
};

/// First the board is transposed, or not; then row i is the row that was at rows[i], and column i the
/// one that was at columns[i]; then value v becomes values[v - 1].
struct BoardMove {
  bool is_transposed = false;
  std::vector<std::uint32_t> rows;
  std::vector<std::uint32_t> columns;
  std::vector<Value> values = {};  ///< empty: they stay

  /// Where the cells of the old board go, by cell.
  [[nodiscard]] std::vector<CellId> targets() const;
  [[nodiscard]] Value renamed(Value value) const {
    const bool stays = values.empty() || value.is_blank();
    return stays ? value : values[static_cast<std::size_t>(value.number) - 1];
  }
  /// The values where they are now.
  [[nodiscard]] Grid moved(const Grid& grid) const;

  /// Where a row of the (transposed) board goes: the inverses of `rows` and `columns`.
  [[nodiscard]] std::vector<std::uint32_t> row_targets() const;
  [[nodiscard]] std::vector<std::uint32_t> column_targets() const;
};

/// The k-th of the eight turns and mirrors of a board; the last four transpose it.
inline constexpr std::uint32_t turn_count = 8;
[[nodiscard]] BoardMove turn(std::uint32_t number, std::size_t rows, std::size_t columns);

}  // namespace puzzlec
