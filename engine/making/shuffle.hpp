// Other appearances of a puzzle: the same but for the names of its values and the order of its lines,
// as far as its rules allow; and the one of them that stands for all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "encoders/base/expected.hpp"
#include "encoders/base/rng.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

/// The move that changes nothing is one of them. Requires: the puzzle may be moved at all.
[[nodiscard]] BoardMove random_move(const Puzzle& puzzle, Rng& rng);

/// Whether there is another move than that.
[[nodiscard]] bool can_move(const Puzzle& puzzle);

/// How many moves are tried for a canonical form.
inline constexpr std::uint64_t most_moves = 2'000'000;

struct CanonicalPuzzle {
  enum class Kind {
    done,
    none,      ///< no solution, which renaming values needs
    multiple,  ///< several
    too_many,  ///< there are more than most_moves
    unknown,
  };
  Kind kind = Kind::unknown;
  UnknownReason reason = UnknownReason::gave_up;
  PuzzlePtr puzzle;  ///< if done
};

/// Puzzles that are moves of each other have one canonical form; other puzzles have others. Of a 9x9
/// Sudoku, its form is found directly (canonical_sudoku9.hpp); of other puzzles, all moves are tried.
/// Where values may be renamed, the puzzle must have one solution. Requires: can_move(puzzle).
[[nodiscard]] CanonicalPuzzle canonical_form(PuzzleSolver& solver, const Puzzle& puzzle,
                                             const Format& format, Stats& stats);

// ---- As a question.

struct ShuffleRequest {
  std::uint64_t count = 1;
  bool is_canonical = false;
  std::uint64_t seed = 0;
};

struct Shuffled {
  /// "shuffled", "canonical", "fixed", "too many moves", "none", "multiple" or "unknown".
  const char* status = "";
  std::string words;                              ///< why there are no puzzles; empty if there are
  UnknownReason reason = UnknownReason::gave_up;  ///< if unknown
  std::vector<PuzzlePtr> puzzles;
};

/// `number` is the puzzle's in its input: each one has random numbers of its own. `format` tells texts
/// apart, of which canonical forms are the least.
[[nodiscard]] Shuffled shuffle(PuzzleSolver& solver, const Puzzle& puzzle, std::uint64_t number,
                               const Format& format, const ShuffleRequest& request, Stats& stats);

}  // namespace puzzlec
