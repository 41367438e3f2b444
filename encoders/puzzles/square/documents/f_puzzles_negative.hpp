// Rules of f-puzzles on neighbours without a mark: the flag `nonconsecutive`, and the list
// `negative` of kinds of marks. Which pairs are exempt, and which numbers unmarked neighbours must
// not have, follows from the marks of the puzzle.
#pragma once

#include "encoders/puzzles/square/documents/sudoku_document.hpp"

namespace puzzlec::fpuzzles {

[[nodiscard]] bool states_negative_rules(std::string_view key);
/// Requires: all marks have been read.
void read_negative_rules(sudoku_document::Draft& draft);

[[nodiscard]] bool is_negative_rule(const Variant& rule);
/// Whether the use, of a negative rule, is the one that follows from the puzzle's marks.
[[nodiscard]] bool can_write_negative(const VariantUse& use, const SquarePuzzle& puzzle);
void write_negative_rules(JsonWriter& out, const SquarePuzzle& puzzle);

}  // namespace puzzlec::fpuzzles
