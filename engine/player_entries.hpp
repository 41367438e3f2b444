// What a player has filled in: values of cells, and pencil marks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

struct PlayerEntries {
  std::vector<CellValue> values;
  std::vector<CellFact> marks;  ///< the values that the player still thinks possible

  [[nodiscard]] bool empty() const { return values.empty() && marks.empty(); }
};

/// Reads "r1c2=5" for a value and "r1c2:13" for the marks 1 and 3 ("r1c2:1,13" if values have two
/// digits), separated by blanks and line ends; a line that begins with '#' is a comment. The cells
/// and values must be those of the structure, and a cell has one value and one list of marks at
/// most. `name` is the file's name in errors.
[[nodiscard]] Parsed<PlayerEntries> read_entries(std::string_view text, const std::string& name,
                                                 const Structure& structure);

}  // namespace puzzlec
