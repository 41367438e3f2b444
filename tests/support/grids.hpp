#pragma once
// Grids of the product, as tests write them.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/model/grid.hpp"

namespace puzzlec::test {

// Values row by row, -1 for blank.
[[nodiscard]] inline Grid grid_of(std::size_t rows, std::size_t columns,
                                  const std::vector<int>& values) {
  Grid grid(rows, columns);
  for (std::uint32_t i = 0; i < values.size(); ++i)
    grid[CellId{i}] = Value{static_cast<std::int16_t>(values[i])};
  return grid;
}

}  // namespace puzzlec::test
