// The sizes of boxes that there are kernels for, in the order of SudokuHouses::size.
#pragma once

#include <array>
#include <cstddef>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/sudoku/kernel.hpp"

namespace puzzlec::sudoku_kernels {

struct Size {
  std::size_t box_rows;
  std::size_t box_columns;
};
inline constexpr std::array sizes{Size{2, 2}, Size{2, 3}, Size{2, 4},
                                  Size{3, 3}, Size{3, 4}, Size{4, 4}};

/// Calls `use` with the Boxes of a size.
template <typename Use>
auto with_boxes(std::size_t size, Use use) {
  switch (size) {
    case 0:
      return use(Boxes<2, 2>{});
    case 1:
      return use(Boxes<2, 3>{});
    case 2:
      return use(Boxes<2, 4>{});
    case 3:
      return use(Boxes9{});
    case 4:
      return use(Boxes<3, 4>{});
    default:
      ensure(size == 5, "there are kernels for the size of the boxes");
      return use(Boxes<4, 4>{});
  }
}

}  // namespace puzzlec::sudoku_kernels
