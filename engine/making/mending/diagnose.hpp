// A puzzle without a unique solution: under which other reading of its rules would it have one?
#pragma once

#include <string>
#include <vector>

#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct Diagnosis {
  struct Reading {
    std::vector<std::string> words;  ///< what is understood differently, one or two things
    Grid solution;                   ///< the only one
  };
  Uniqueness stated;                     ///< of the puzzle as it is stated
  std::vector<Reading> unique_readings;  ///< those that make it unique
  std::size_t tried = 0;                 ///< readings besides the stated one
  std::size_t unknown = 0;               ///< of these, how many reached a limit
};

/// If the puzzle has no solution, or several, tries the readings that its family knows: one change
/// at a time, and if none makes it unique, two at a time. Limits hold for each reading.
[[nodiscard]] Diagnosis diagnose(PuzzleSolver& engine, const Puzzle& puzzle, Stats& stats);

/// The diagnosis as one line for people, or a line for each reading that makes the puzzle unique;
/// without a line end: "as stated: several solutions; unique if both diagonals hold each value
/// once".
[[nodiscard]] std::string words_of(const Diagnosis& diagnosis);

}  // namespace puzzlec
