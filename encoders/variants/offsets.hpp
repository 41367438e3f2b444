// Rules that forbid equal values a move apart, a move being a step of some rows and columns in
// any direction: knight, king and their like.
#pragma once

#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

/// Cells that are `rows` and `columns` apart, or the other way round, hold different values.
/// Requires: not both are 0.
void differ_by_move(VariantBuilder& out, std::size_t rows, std::size_t columns);

/// The same as a plain check.
[[nodiscard]] bool differs_by_move(const VariantGrid& grid, const Grid& answer, std::size_t rows,
                                   std::size_t columns);

}  // namespace puzzlec
