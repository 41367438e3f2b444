// How far a player has come: what the numbers in a grid break, or that they are a solution.
#pragma once

#include <vector>

#include "encoders/model/violations.hpp"
#include "encoders/puzzles/family.hpp"
#include "engine/answers/broken_words.hpp"

namespace puzzlec {

struct JudgedEntries {
  enum class State {
    open,    ///< cells are blank, and no rule is broken yet
    broken,  ///< there are violations
    solved,  ///< the grid is a solution
  };
  State state = State::open;
  std::vector<Violation> violations;
  std::vector<ToldViolation> told;  ///< each of them, in words
};

/// Requires: the model is the puzzle's, and the grid has its shape. Blank cells that can hold one
/// value only count as filled. Throws InternalError if the model accepts a complete grid that the
/// family's check() does not, or the other way round.
[[nodiscard]] JudgedEntries judge_entries(const Model& model, const Puzzle& puzzle, Grid cells);

}  // namespace puzzlec
