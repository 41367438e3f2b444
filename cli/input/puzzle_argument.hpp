// Puzzles that stand in the command line in the place of a file's name.
#pragma once

#include <string_view>

namespace puzzlec::cli {

/// Whether the argument can only be a puzzle: an address of the web, or all cells of a square of a usual
/// side (16, 36, 64, 81, 100, 144, 256 or 625 characters).
[[nodiscard]] bool is_puzzle_argument(std::string_view argument);

}  // namespace puzzlec::cli
