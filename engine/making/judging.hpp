// What a puzzle is judged by: its level, its peak and effort, and the techniques that it needs, each
// from scratch; and whether that is what was asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/explain/explain.hpp"
#include "engine/explain/levels.hpp"
#include "engine/making/make_spec.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec::making {

struct Judged {
  Rating rating;
  Level level = Level::easy;
  bool needs_technique = true;  ///< that was asked for
  bool is_whole = false;
  std::vector<Domain> left;  ///< the candidates after the last step that was found
};

class Judging {
 public:
  /// Both are kept by reference. Without a wish for a level, puzzles are judged only if all are to be.
  Judging(const MakeSpec& spec, bool rates_all, PuzzleSolver& solver)
      : spec_(spec), rates_(rates_all || spec.wants_level()), solver_(solver) {}

  [[nodiscard]] bool rates() const { return rates_; }
  /// From here on, what takes steps of more rules is too hard; nothing, or more than are looked for: no
  /// longer. Puzzles are judged for that even if their ratings are not asked for.
  void keep_within(std::optional<std::uint64_t> peak);
  /// Nothing if the work was stopped.
  [[nodiscard]] std::optional<Judged> judge(const Puzzle& puzzle);
  [[nodiscard]] bool is_too_hard(const Judged& judged) const;
  [[nodiscard]] bool is_wanted(const Judged& judged) const;

  /// Whether the steps that the level allows lead to the end, by peak alone. What such steps excluded
  /// in a puzzle with fewer clues, they exclude here, too: they begin there, and note in `left` how far
  /// they came. Of 16x16 Sudokus only small steps are looked at. Nothing if the work was stopped.
  [[nodiscard]] std::optional<bool> is_within_peak(const Puzzle& puzzle, std::vector<Domain>& left);
  /// Whether what is within the peak is easy enough.
  [[nodiscard]] bool goes_by_peak() const;
  /// A 16x16 Sudoku that small steps do not solve (see small_steps.hpp), as if that made it too hard: to tell that
  /// for sure takes as long as all else. Its rating is a guess.
  [[nodiscard]] std::optional<Judged> too_hard_for_small_steps(const Puzzle& puzzle) const;
  /// Whether a 9x9 Sudoku has a smaller peak than wanted, which is found out much faster than its rating.
  [[nodiscard]] bool is_surely_too_easy(const Grid& givens) const;

  /// The peaks of all puzzles that were judged; none if the lowest one is greater.
  [[nodiscard]] std::uint64_t lowest() const { return lowest_; }
  [[nodiscard]] std::uint64_t highest() const { return highest_; }

 private:
  [[nodiscard]] bool asks_small_steps(const Puzzle& puzzle) const;
  [[nodiscard]] ExplainRequest explaining() const;
  [[nodiscard]] std::uint64_t enough_to_know() const;

  const MakeSpec& spec_;
  bool rates_;
  std::optional<std::uint64_t> most_;  ///< rules of a step, if no level is asked for
  PuzzleSolver& solver_;
  std::uint64_t lowest_ = UINT64_MAX;
  std::uint64_t highest_ = 0;
};

}  // namespace puzzlec::making
