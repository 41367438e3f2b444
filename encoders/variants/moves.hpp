// Rules on all pairs of cells a move apart, a move being a step of some rows and columns in any
// direction.
#pragma once

#include <functional>

#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

/// The relation, which is symmetric, holds between cells that are `rows` and `columns` apart, or the
/// other way round. Requires: rows > 0.
void relate_by_move(VariantBuilder& out, std::size_t rows, std::size_t columns,
                    const std::function<bool(int, int)>& relation);

}  // namespace puzzlec
