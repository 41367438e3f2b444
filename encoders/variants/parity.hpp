// Cells that hold odd, or even, values.
#pragma once

#include <algorithm>

#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

/// Each of the cells holds a value with this remainder by 2.
inline void have_parity(VariantBuilder& out, const VariantUse& use, int remainder) {
  Domain values;
  for (const Value value : out.grid().values()) {
    if (value.number % 2 == remainder) values.insert(value);
  }
  for (const CellId cell : use.cells) out.one_of(cell, values);
}

/// The same as a plain check.
[[nodiscard]] inline bool all_have_parity(const VariantUse& use, const Grid& answer,
                                          int remainder) {
  return std::ranges::all_of(values_at(answer, use.cells),
                             [remainder](int value) { return value % 2 == remainder; });
}

}  // namespace puzzlec
