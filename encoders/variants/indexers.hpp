// Cells whose value is the place, in their row, column or box, of the value that is their own place.
#pragma once

#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

/// Variant::needs of an indexer whose places are 1 .. `places`.
[[nodiscard]] VariantNeed needs_values_as_places(const VariantGrid& grid, std::size_t places,
                                                 const char* needed);

/// Place p of `line` holds v if and only if place v holds p, for the place p of `cell`; places count
/// from 1. Requires: `cell` is in the line, which has a place for each value of the grid.
void index_places(VariantBuilder& out, CellId cell, const std::vector<CellId>& line);

/// The same as a plain check of what the line holds. Requires: 1 <= place <= line.size().
[[nodiscard]] bool indexes(const std::vector<int>& line, std::size_t place);

}  // namespace puzzlec
