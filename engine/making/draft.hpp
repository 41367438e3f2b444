// What a maker of puzzles hands over: an answer, and all the clues that a puzzle with this answer
// could show. Which of them it does show is decided for all kinds alike (clues/thin.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "encoders/puzzles/family.hpp"
#include "engine/making/make_spec.hpp"
#include "engine/making/rng.hpp"

namespace puzzlec::making {

/// Something that a puzzle may show or not, as a whole.
struct DraftClue {
  /// The middle of where it stands, in half cells from the upper left corner of the grid.
  int row = 0;
  int column = 0;
  /// Clues of lower ranks are taken away before those of higher ones.
  int rank = 0;
  bool may_go = true;
  bool is_given = false;      ///< the value of a cell
  bool leaves_token = false;  ///< without it, something still stands there
};

/// What a search of a kind's own says of a question; it may leave it open.
struct SearchedAnswer {
  bool is_decided = false;
  std::optional<Grid> other = {};  ///< an answer that is not the draft's, if there is one
};

struct Draft {
  std::size_t rows = 0;
  std::size_t columns = 0;
  Grid answer;
  std::vector<DraftClue> clues;
  /// The puzzle with some of the clues, by index.
  std::function<PuzzlePtr(const std::vector<bool>& shown)> puzzle;
  /// Whether all clues together are known to have one answer.
  bool is_unique = false;
  /// Whether puzzles of this kind usually show every clue.
  bool shows_all = false;
  /// What stands in the grid and is no clue is symmetric.
  bool is_symmetric = true;
  /// Puzzles of this kind show few values of cells; boards that can do without are better.
  bool few_givens = false;
  /// A puzzle with the usual clues keeps what the solver needs more conflicts than this to show superfluous:
  /// people would not find out, either. Nothing: as long as it takes.
  std::optional<std::uint64_t> usual_conflicts = {};
  /// Whether the puzzle with some of the clues has another answer, faster than the solver says it; may be empty.
  std::function<SearchedAnswer(const std::vector<bool>& shown)> search = {};
};

/// How one kind of puzzles is made.
struct Maker {
  /// Which kinds: the name of a family, or null if `makes` says it.
  const char* kind = nullptr;
  bool (*makes)(const MakeSpec& spec) = nullptr;
  /// Fills in what the spec leaves open: sizes and what is usual. Says what cannot be had, as a
  /// sentence without its end.
  std::optional<std::string> (*complete)(MakeSpec& spec) = nullptr;
  /// A board with its answer; nothing if this one came to nothing.
  std::optional<Draft> (*draft)(const MakeSpec& spec, Rng& rng) = nullptr;
  /// How many boards may come to nothing before it is given up.
  std::size_t most_vain = 300;
  /// How many boards are tried in all, until one is as wanted.
  std::size_t most_boards = 2000;
  /// Instead of a draft, for kinds whose puzzles are made faster as a whole: unique and, if the spec
  /// asks for it, minimal and symmetric.
  std::optional<std::pair<PuzzlePtr, Grid>> (*whole)(const MakeSpec& spec, Rng& rng) = nullptr;
};

/// The maker of a kind; null if there is none.
[[nodiscard]] const Maker* maker_of(const MakeSpec& spec);

}  // namespace puzzlec::making
