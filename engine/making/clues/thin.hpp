// Which clues of a draft a puzzle shows: all that there are room for are taken away, orbit by orbit
// of a symmetry, as long as there is one answer.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "engine/making/draft.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec::making {

/// Groups of clues that a symmetry takes to one another, by index. Nothing stands for a clue
/// where its image has no clue, which makes the group useless: its clues are in `lone`.
struct Orbits {
  std::vector<std::vector<std::size_t>> whole;
  std::vector<std::size_t> lone;
};
[[nodiscard]] Orbits orbits_of(const Draft& draft, Symmetry symmetry);

/// Asks whether a draft's answer is the only one with some of the clues. Answers that were seen are
/// kept: most questions are settled by one of them.
class OnlyAnswer {
 public:
  OnlyAnswer(const Draft& draft, PuzzleSolver& solver) : draft_(draft), solver_(solver) {}

  enum class Said { yes, no, unknown };
  [[nodiscard]] Said ask(const std::vector<bool>& shown);
  /// The other answer that settled the last question with "no"; null if there was none.
  [[nodiscard]] const Grid* last_other() const { return last_other_; }

 private:
  const Draft& draft_;
  PuzzleSolver& solver_;
  std::deque<Grid> others_;  ///< the last that was of use first
  const Grid* last_other_ = nullptr;
};

struct Thinned {
  std::vector<bool> shown;
  std::vector<std::vector<std::size_t>> gone;  ///< orbits, in the order in which they went
  bool is_minimal = true;  ///< no orbit that may go can go; false if a limit left that open
};

/// Takes orbits away in a random order, those of lower rank first. Requires: one answer with the
/// clues that are shown. Never goes below `least` clues.
[[nodiscard]] Thinned thin(const Draft& draft, std::vector<bool> shown,
                           std::vector<std::vector<std::size_t>> orbits, std::size_t least,
                           OnlyAnswer& only, Rng& rng);

}  // namespace puzzlec::making
