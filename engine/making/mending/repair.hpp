// Which givens or clues to add to a puzzle with several solutions, or to take from one with none.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoders/model/player_entries.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct Repair {
  enum class Kind {
    unique,    ///< it has exactly one solution as it stands
    add,       ///< several, or `had_none`: with `givens` or `clues` it has only `solution`
    missing,   ///< several: more is missing than was looked for, or `why` nothing is proposed
    remove,    ///< none: without `givens`, or without `clues`, it has some
    hopeless,  ///< none, whatever givens and clues are taken away
    unknown,
  };
  Kind kind = Kind::unknown;
  UnknownReason reason = UnknownReason::interrupted;  ///< if unknown
  /// To add: no fewer values of `solution` leave no other one, unless `at_least` says that this is not
  /// known. To remove: no fewer are enough.
  std::vector<CellValue> givens;
  /// If to add, or unknown, because time was over: fewer than these are not enough. Otherwise 0.
  std::uint32_t at_least = 0;
  /// The names of clues of any kind. To add, if the puzzle cannot state values: none of them could be
  /// spared, but another choice may be smaller. To remove, if taking givens away is not enough, or there
  /// are none: no fewer are enough.
  std::vector<std::string> clues;
  std::shared_ptr<const Puzzle> repaired;  ///< if clues are added: with them
  bool had_none = false;                   ///< if clues are added: it had no solution without them
  std::string why;                         ///< if missing, and no clues can be proposed
  std::optional<Grid> solution;  ///< if unique, to add, or missing: the one that was looked at
  /// If to add, or missing: whether no other solution needs fewer, either.
  bool is_for_any = false;
};

/// One that a limit has left open.
[[nodiscard]] inline Repair unknown_repair(UnknownReason reason) {
  Repair repair;
  repair.reason = reason;
  return repair;
}

/// How many givens to add are looked for if nothing else is asked for.
inline constexpr std::uint32_t usual_most_givens = 4;

struct RepairRequest {
  std::optional<std::uint32_t>
      most;  ///< givens to add, of usual_most_givens; or clues, of any number
  /// Look for the fewest givens over all solutions, as far as time allows.
  bool any_target = false;

  [[nodiscard]] std::uint32_t most_givens() const { return most.value_or(usual_most_givens); }
};

/// How many solutions are compared to find the one that takes the fewest givens. Of a puzzle with more
/// of them, sets of givens are asked about, see fewest_of_many.hpp.
inline constexpr std::size_t most_targets = 1'000'000;

/// Looks for the fewest givens to add for one of the solutions (another may need fewer), or over all
/// of them; or for the fewest to take away. For one solution by an implicit hitting set: for each
/// other one, one of the cells in which it differs has to be given; over all see fewest_givens.hpp
/// and fewest_of_many.hpp.
/// Of a puzzle that states no values (Puzzle::states_values), none are added or taken away; clues of any
/// kind are added (added_clues.hpp), also if they give a solution to a puzzle that has none. If givens are
/// not to blame, clues are: the fewest without which the others have a solution, by an implicit hitting set
/// of clues that contradict each other. The time limit of the solver holds for everything together.
[[nodiscard]] Repair repair(PuzzleSolver& solver, const Puzzle& puzzle,
                            const RepairRequest& request, Stats& stats);

/// A line for people, without a line end: "several solutions; only one if r1c1=3 is given".
[[nodiscard]] std::string words_of(const Repair& repair, const Puzzle& puzzle,
                                   const RepairRequest& request);

}  // namespace puzzlec
