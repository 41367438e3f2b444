// The boxes of a grid as lists of cells, for rules that speak of places in boxes.
#pragma once

#include <map>
#include <vector>

#include "encoders/variants/variant.hpp"

namespace puzzlec {

/// By the number of the box its cells in reading order.
[[nodiscard]] inline std::map<std::uint32_t, std::vector<CellId>> cells_by_box(
    const VariantGrid& grid) {
  std::map<std::uint32_t, std::vector<CellId>> boxes;
  for (std::uint32_t cell = 0; cell < grid.boxes.size(); ++cell)
    boxes[grid.boxes[cell]].push_back(CellId{cell});
  return boxes;
}

}  // namespace puzzlec
