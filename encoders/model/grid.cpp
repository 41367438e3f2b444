#include "encoders/model/grid.hpp"

namespace puzzlec {

// Not inline: the linker keeps one copy of an inline function, perhaps that of a file with -O1.
std::string cell_name(CellId cell, std::size_t columns) {
  std::string name = "r";
  name += std::to_string(cell.index / columns + 1);
  name += 'c';
  name += std::to_string(cell.index % columns + 1);
  return name;
}

}  // namespace puzzlec
