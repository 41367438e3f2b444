// The next step for a player, from what is filled in.
#pragma once

#include <optional>

#include "engine/answers/check_entries.hpp"
#include "engine/explain/explain.hpp"

namespace puzzlec {

struct Hint {
  /// If the entries are not right, or that is unknown; then there is no explanation, because a step
  /// from wrong entries would lead further astray.
  std::optional<EntryCheck> check;
  std::optional<Explanation> explanation;  ///< at most one round

  /// The first step of the round, which settles most cells at one place; null if there is none.
  [[nodiscard]] const ExplainedStep* step() const;
};

/// Checks the entries, then looks for the step that follows from the fewest rules. The time limit of
/// the solver holds for everything together.
[[nodiscard]] Hint next_step(PuzzleSolver& solver, const Puzzle& puzzle, PlayerEntries entries,
                             Stats& stats);

}  // namespace puzzlec
