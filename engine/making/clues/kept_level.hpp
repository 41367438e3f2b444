// The level of a puzzle, which stays while clues are taken away.
#pragma once

#include <optional>

#include "engine/explain/levels.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

class KeptLevel {
 public:
  /// Throws LimitReached if a limit leaves the level open.
  KeptLevel(PuzzleSolver& solver, const Puzzle& puzzle, Stats& stats);

  [[nodiscard]] Level level() const { return level_; }
  /// The level of the puzzle with fewer clues, if it is another one; throws LimitReached. Steps that
  /// take more than the kept level allows are not looked for: of a harder one, it is a lower bound.
  [[nodiscard]] std::optional<Level> changed_in(const Puzzle& rest);

 private:
  Level ask(const Puzzle& puzzle, Level most);

  PuzzleSolver& solver_;
  Stats& stats_;
  Level level_;
};

}  // namespace puzzlec
