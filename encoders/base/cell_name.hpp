// Names of cells as people write them: "r1c2".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace puzzlec {

/// Row and column as they are written, from 1; they may lie outside any grid.
struct CellName {
  std::uint64_t row = 0;
  std::uint64_t column = 0;
};

/// Reads "r1c2"; nothing for any other text.
[[nodiscard]] std::optional<CellName> parse_cell_name(std::string_view text);

}  // namespace puzzlec
