// Which givens and clues of a puzzle could be left out: those that its only solution does not need.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/explain/levels.hpp"
#include "engine/making/clues/clue_symmetry.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct MinimiseRequest {
  /// Only say of each clue whether it could be left out by itself.
  bool only_report = false;
  /// Clues that mirror each other stay or go together.
  bool keeps_symmetry = false;
  /// A clue goes only if the level stays, as its word says it; not with `smallest`.
  bool keeps_level = false;
  /// Orders in which clues are tried; the one that leaves the fewest wins.
  std::uint32_t orders = 1;
  /// No fewer of the clues are enough.
  bool smallest = false;
  std::uint64_t seed = 0;
};

struct Minimised {
  enum class Kind {
    done,
    none,         ///< the puzzle has no solution
    multiple,     ///< it has several
    undecidable,  ///< the fewest are asked for, but without some clues others mean something else
    unknown,
  };
  /// Why a clue, or a group of them that mirror each other, has to stay.
  struct Reason {
    std::vector<std::size_t> clues;
    /// Another answer without them; without one and a level: without them, the solution is none.
    std::optional<Grid> other;
    /// The level that the puzzle has without them, if that is to stay; of a harder one, a lower bound.
    std::optional<Level> level;
  };
  Kind kind = Kind::unknown;
  UnknownReason reason = UnknownReason::gave_up;
  StatedClues clues;             ///< of the puzzle as it came
  std::optional<Grid> solution;  ///< if known
  std::optional<Grid> second;    ///< if multiple
  /// If done: the clues that stay. After a report: those that could not be left out by themselves.
  KeptClues kept;
  std::vector<Reason> needed;                  ///< for what is kept
  ClueSymmetry symmetry = ClueSymmetry::none;  ///< that was kept
  std::optional<Level> level;                  ///< that was kept
  bool is_smallest = false;
  /// If the fewest were looked for: at least this many are needed.
  std::size_t at_least = 0;
  PuzzlePtr puzzle;  ///< if done: with these clues alone

  [[nodiscard]] std::size_t kept_count() const;
};

/// What comes out is checked: the puzzle that is left has the same solution and no other, and of each
/// reason the other answer obeys the rules and the clues that are left without it.
[[nodiscard]] Minimised minimise(PuzzleSolver& solver, const Puzzle& puzzle,
                                 const MinimiseRequest& request, Stats& stats);

/// A line for people, without a line end: "24 of 30 clues; without any one of them there are several
/// solutions".
[[nodiscard]] std::string words_of(const Minimised& result, const MinimiseRequest& request);
/// A line for each clue of a report, with line ends.
[[nodiscard]] std::string report_of(const Minimised& result, const Puzzle& puzzle);

}  // namespace puzzlec
