// What there is to read beside a puzzle on paper.
#pragma once

#include <string>
#include <vector>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

struct PrintedRules {
  std::string kind;  ///< "Slitherlink", or the title of a variant rule
  std::string text;  ///< sentences
};

/// What people call the puzzle: "Slitherlink", "KenKen"; a Sudoku with one further kind of rule has its
/// name: "Thermo Sudoku".
[[nodiscard]] std::string title_of(const Puzzle& puzzle);

/// What the puzzle asks for, and each kind of variant rule that it states once. If its setters wrote
/// rules, these come last.
[[nodiscard]] std::vector<PrintedRules> printed_rules(const Puzzle& puzzle);

}  // namespace puzzlec
