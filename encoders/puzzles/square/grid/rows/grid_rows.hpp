// A square whose rows are lines, in all the ways in which lines may spell them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "encoders/puzzles/square/grid/grid_block.hpp"

namespace puzzlec {

/// Lines that may be the rows of one square, and what stood between them.
struct RowLines {
  std::vector<PlainLine> lines;
  std::vector<std::size_t>
      bands;  ///< how many lines each band has, from rule or blank line to the next
  bool has_rules = false;
};

/// The square of which the lines are all rows. With `by_place`, blank cells may be blanks.
[[nodiscard]] std::optional<FoundSquare> square_of_rows(const RowLines& rows,
                                                        const SymbolOptions& options,
                                                        bool by_place);

/// Why the lines are no square: what most of them have, and the first that has it not.
[[nodiscard]] GridFault fault_of_rows(const RowLines& rows, const SymbolOptions& options);

/// How many rows the square would have that most of the lines fit.
[[nodiscard]] std::size_t likely_side(const RowLines& rows);

}  // namespace puzzlec
