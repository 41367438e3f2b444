// Which texts are tables of Sudokus.
#pragma once

#include <string_view>

namespace puzzlec {

/// Whether the first lines are a table's, which other formats leave alone then.
[[nodiscard]] bool looks_like_sudoku_table(std::string_view head);

}  // namespace puzzlec
