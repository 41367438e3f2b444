// Columns and rows of a square that are rather something else: what begins or ends each row, what
// stands between blocks, the numbers of the rows.
#pragma once

#include <cstddef>
#include <optional>

#include "encoders/puzzles/square/grid/grid_symbols.hpp"

namespace puzzlec {

/// Why some of the cells may be none; nothing if all are beyond doubt. `has_several_signs`: different
/// signs stand for blank cells, or 0 is a value because of another sign.
[[nodiscard]] std::optional<GridFault> doubtful_cells(const CellRow& cells, std::size_t side,
                                                      const Grid& givens, bool has_several_signs);

}  // namespace puzzlec
