// What the plain checks of several rules need. Constraints use nothing of this.
#pragma once

#include <cstdint>

#include "encoders/variants/variant.hpp"

namespace puzzlec {

/// How many rows, and how many columns, lie between two cells.
[[nodiscard]] inline std::size_t rows_apart(const VariantGrid& grid, CellId a, CellId b) {
  const std::size_t top = grid.row_of(a);
  const std::size_t bottom = grid.row_of(b);
  return top < bottom ? bottom - top : top - bottom;
}
[[nodiscard]] inline std::size_t columns_apart(const VariantGrid& grid, CellId a, CellId b) {
  const std::size_t left = grid.column_of(a);
  const std::size_t right = grid.column_of(b);
  return left < right ? right - left : left - right;
}

/// Whether `test` holds for each two different cells, the one that comes later in reading order
/// first.
template <typename Test>
[[nodiscard]] bool for_all_pairs(const VariantGrid& grid, Test test) {
  for (std::uint32_t later = 0; later < grid.size(); ++later) {
    for (std::uint32_t earlier = 0; earlier < later; ++earlier) {
      if (!test(CellId{later}, CellId{earlier})) return false;
    }
  }
  return true;
}

/// Whether no two different cells that `are_related` hold the same value.
template <typename AreRelated>
[[nodiscard]] bool related_differ(const VariantGrid& grid, const Grid& answer,
                                  AreRelated are_related) {
  return for_all_pairs(
      grid, [&](CellId a, CellId b) { return answer[a] != answer[b] || !are_related(a, b); });
}

}  // namespace puzzlec
