// Why an entry cannot be right: the steps that follow from it until something has no way out, or, where
// these would be too many to tell, the entries, givens and clues that contradict each other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoders/model/player_entries.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct WhyWrong {
  enum class Kind {
    steps,  ///< they lead from the entries to a contradiction
    core,   ///< what contradicts each other
    right,  ///< nothing is wrong with the entries
    none,   ///< the puzzle has no solution
    unknown,
  };
  struct Step {
    std::string text;  ///< a sentence
    std::vector<CellId> cells;
    std::vector<CellValue> placed;  ///< what would be known
  };
  Kind kind = Kind::unknown;
  UnknownReason reason = UnknownReason::interrupted;  ///< if unknown
  /// The entries that it is about: one that is in no solution, or some that do not stand together.
  std::vector<CellValue> wrong;
  std::vector<CellId> marks;       ///< if that is empty: a cell whose pencil marks lack its value
  std::vector<CellValue> used;     ///< other entries that the steps rest on
  std::vector<CellId> used_marks;  ///< cells in which these are drawn, but open
  bool is_seen = false;            ///< the entries break a rule, which the only step names
  std::vector<Step>
      steps;  ///< if steps: the last one is the contradiction; if core: what it is, in words
  Core core;  ///< if core: indices into `selected`
  std::vector<Selected> selected;  ///< if core
};

/// About the entry in `cell`, if it is wrong; without it, about the first that is. The time limit of the
/// solver holds for everything together.
[[nodiscard]] WhyWrong why_wrong(PuzzleSolver& solver, const Puzzle& puzzle,
                                 const PlayerEntries& entries, std::optional<CellId> cell,
                                 Stats& stats);

/// A line for each step, or for what contradicts the entries; nothing if nothing is wrong.
[[nodiscard]] std::string words_of(const WhyWrong& why, const Puzzle& puzzle);

}  // namespace puzzlec
