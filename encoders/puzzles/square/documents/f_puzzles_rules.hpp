// How f-puzzles spells rules: a table of members and the rules that they state. A member whose rule
// is not among all_rules() is not known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/square/documents/sudoku_document.hpp"

namespace puzzlec::fpuzzles {

/// Whether members of this name state rules that are known.
[[nodiscard]] bool states_rules(std::string_view key);

/// Reads all of them. Requires: houses and regions are known.
void read_rules(sudoku_document::Draft& draft);

/// Whether all that the puzzle states with rules and cages can be written.
[[nodiscard]] bool can_write_rules(const SquarePuzzle& puzzle);
/// The rules of the puzzle that cannot be written, each once.
[[nodiscard]] std::vector<std::string> rules_that_lack_words(const Puzzle& puzzle);
void write_rules(JsonWriter& out, const SquarePuzzle& puzzle);

}  // namespace puzzlec::fpuzzles
