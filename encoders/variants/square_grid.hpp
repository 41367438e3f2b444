// Variant::needs of rules that speak of the long diagonals.
#pragma once

#include "encoders/variants/variant.hpp"

namespace puzzlec {

[[nodiscard]] inline VariantNeed needs_square_grid(const VariantUse&, const VariantGrid& grid) {
  return grid.rows == grid.columns ? nullptr : "a square grid";
}

}  // namespace puzzlec
