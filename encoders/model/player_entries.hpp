// What a player has filled in: values of cells, and pencil marks.
#pragma once

#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

struct PlayerEntries {
  std::vector<CellValue> values;
  std::vector<CellFact> marks;  ///< the values that the player still thinks possible

  [[nodiscard]] bool empty() const { return values.empty() && marks.empty(); }
};

}  // namespace puzzlec
