// Latin squares, judged by plain loops.
#pragma once

#include <cstddef>
#include <set>

#include "encoders/model/grid.hpp"

namespace puzzlec::testing {

/// How many rows and columns do not hold every value.
inline std::size_t wrong_lines(const Grid& grid) {
  const std::size_t side = grid.rows();
  std::size_t wrong = 0;
  for (std::size_t line = 0; line < side; ++line) {
    std::set<int> row;
    std::set<int> column;
    for (std::size_t i = 0; i < side; ++i) {
      row.insert(grid.at(line, i).number);
      column.insert(grid.at(i, line).number);
    }
    for (const auto& values : {row, column}) {
      if (values.size() != side || *values.begin() != 1 ||
          *values.rbegin() != static_cast<int>(side))
        ++wrong;
    }
  }
  return wrong;
}

}  // namespace puzzlec::testing
