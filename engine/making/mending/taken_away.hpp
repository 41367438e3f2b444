// What to take away from a puzzle with no solution.
#pragma once

#include "engine/making/mending/repair.hpp"

namespace puzzlec {

/// The fewest givens; hopeless if they are not to blame.
[[nodiscard]] Repair remove_givens(const PuzzleSolver& solver, Model model, const Limits& limits,
                                   Stats& stats);

/// The fewest clues of any kind, of a puzzle with no solution, whatever givens are taken away.
[[nodiscard]] Repair remove_clues(PuzzleSolver& solver, const Puzzle& puzzle, const Limits& limits,
                                  Stats& stats);

}  // namespace puzzlec
