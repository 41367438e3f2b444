// Is what a player has filled in right so far, and if not, what is to be taken back?
#pragma once

#include <vector>

#include "encoders/model/player_entries.hpp"
#include "engine/answers/entries.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct EntryCheck {
  enum class Kind {
    right,     ///< some solution has all entries
    wrong,     ///< some entries are in no solution
    together,  ///< each entry is in a solution, but no solution has them all
    none,      ///< the puzzle has no solution
    unknown,
  };
  Kind kind = Kind::unknown;
  UnknownReason reason = UnknownReason::interrupted;  ///< if unknown
  std::vector<CellValue> wrong;                       ///< values of no solution
  std::vector<CellFact> marks;  ///< pencil marks without a value that a solution has there
  std::vector<CellValue> core;  ///< entries that cannot stand together, minimal; if any
  /// A smallest set of entries without which the others are right.
  std::vector<CellValue> take_back;
  JudgedEntries judged;        ///< which rules the entries break at once
  std::size_t open_cells = 0;  ///< neither given nor entered, and with more than one value
};

/// The time limit of the solver holds for everything together.
[[nodiscard]] EntryCheck check_entries(PuzzleSolver& solver, const Puzzle& puzzle,
                                       const PlayerEntries& entries, Stats& stats);

}  // namespace puzzlec
