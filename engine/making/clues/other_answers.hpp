// Whether a puzzle that was left with some of its clues has another answer than it had: the question of
// everybody who takes clues away.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct OtherAnswer {
  enum class Kind {
    other,  ///< there is one: `grid`
    none,   ///< there is none, even if only the clues `enough` stay
    lost,   ///< the solution itself is none without the clues that were left out
    unknown,
  };
  Kind kind = Kind::unknown;
  Grid grid = {};
  KeptClues enough = {};
  UnknownReason reason = UnknownReason::gave_up;
};

class OtherAnswers {
 public:
  OtherAnswers() = default;
  OtherAnswers(const OtherAnswers&) = delete;
  OtherAnswers& operator=(const OtherAnswers&) = delete;
  virtual ~OtherAnswers() = default;

  /// About the puzzle with these clues alone. Requires: together with the clues `gone`, they leave no
  /// other answer; or `gone` is empty, and nothing is known.
  [[nodiscard]] virtual OtherAnswer ask(const KeptClues& kept,
                                        std::span<const std::size_t> gone) = 0;
  /// Whether a clue that is left out never makes an answer wrong.
  [[nodiscard]] virtual bool only_widens() const { return true; }
};

/// What all of them are about. All are kept by reference.
struct OtherAnswersOf {
  PuzzleSolver& solver;
  const Puzzle& puzzle;
  const Grid& solution;  ///< the only one, if all clues stay
  Stats& stats;
};

/// For a 9x9 Sudoku of givens alone, which the 9x9 search answers; null for other puzzles.
[[nodiscard]] std::unique_ptr<OtherAnswers> other_answers_of_sudoku9(const OtherAnswersOf& of);

/// One solver for all questions, with a selector for each clue; null if leaving out a clue changes more
/// than that what the clue states is gone. The caller checks what comes out: that much is only seen by
/// the names of constraints.
[[nodiscard]] std::unique_ptr<OtherAnswers> other_answers_by_selectors(const OtherAnswersOf& of);

/// Each question is a puzzle of its own. For all puzzles.
[[nodiscard]] std::unique_ptr<OtherAnswers> other_answers_one_by_one(const OtherAnswersOf& of);

}  // namespace puzzlec
