// Clues to add to a puzzle until it has one solution, for puzzles whose clues are not values of cells.
//
// A board of the rest (engine/making/rest.hpp) is a solution with all the clues that agree with it. Of these,
// what can go is taken away. If few are left, other boards are tried the other way round, which finds fewer
// still: as long as there is another solution, the clue that contradicts most of those that were seen is
// added. The board with the fewest clues wins.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct AddedClues {
  enum class Kind {
    added,       ///< with `names`, `puzzle` has only `solution`
    impossible,  ///< no clue can be added: `why`
    not_found,   ///< `why`
    unknown,
  };
  Kind kind = Kind::unknown;
  UnknownReason reason = UnknownReason::interrupted;
  std::string why = {};  ///< a sentence without its end
  PuzzlePtr puzzle = nullptr;
  std::optional<Grid> solution = {};
  std::vector<std::string> names = {};  ///< as stated_clues() has them
};

/// None of the clues that were added could be left out, if limits did not leave that open. Another solution
/// may need fewer. Requires: a SharedDeadline lives.
[[nodiscard]] AddedClues add_clues_until_unique(PuzzleSolver& solver, const Puzzle& puzzle,
                                                Stats& stats);

/// Whether clues can give a puzzle a solution that has none: where each area has to have one.
[[nodiscard]] bool may_gain_solutions(const Puzzle& puzzle);

}  // namespace puzzlec
