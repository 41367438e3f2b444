// The names that --as takes: a family of squares, or a genre.
#pragma once

#include <string_view>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

[[nodiscard]] bool is_name_to_read_as(std::string_view name);
/// Whether a puzzle that was read is what the caller asked for with --as. What a drawing shows besides
/// a Sudoku are rules of that Sudoku.
[[nodiscard]] bool is_read_as(const Puzzle& puzzle, std::string_view name, std::string_view format);

}  // namespace puzzlec
