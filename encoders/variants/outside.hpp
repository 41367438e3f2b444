// The lines of cells that clues outside of the grid look along.
#pragma once

#include "encoders/variants/variant.hpp"

namespace puzzlec {

/// Variant::needs of a clue that looks along a row or column: its cells are all of them, from one end
/// to the other.
[[nodiscard]] VariantNeed needs_row_or_column(const VariantUse& use, const VariantGrid& grid);

/// Variant::needs of a clue that looks along a diagonal, from one edge of the grid to another.
[[nodiscard]] VariantNeed needs_diagonal_line(const VariantUse& use, const VariantGrid& grid);

}  // namespace puzzlec
