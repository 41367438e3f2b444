// Depth-first search that tries candidates and deduces after each: for puzzles that a few dozen
// trials settle, this is faster than building clauses for a solver.
//
// Take a Sudoku in which deduction has stopped, with 3 and 7 left in some cell. The search assumes 3
// and deduces. If that is a contradiction, the cell holds 7, and the search goes on from there; if it
// fills the board, that is a solution; otherwise the search takes another cell, below the first one.
//
// Which cell: one with the fewest candidates, as it fails soonest; among equals, one where trials
// have failed most often (Boussemart et al., "Boosting Systematic Search by Weighting Constraints",
// ECAI 2004, with cells instead of constraints). The cell is split in two, "is this value" and "is
// not this value", and not into one branch for each value: what follows from "is not" is deduced
// once for all values that are left. If all cells have more than two candidates and the patterns of
// values are known (value_patterns.hpp), those of the value with the fewest are split instead.
//
// When to give up: a search that is going to take long should not begin to. What part of the tree is
// done is estimated as if all values of a cell were equally likely (after Knuth, "Estimating the
// Efficiency of Backtrack Programs", Mathematics of Computation 29, 1975): a node halfway down a
// chain of choices between two stands for 1/2, 1/4, 1/8 of it. If too little is done for the work
// that it took, the search ends before its limits. Candidates that it refuted at its root stay
// removed, and the rest is left to a solver.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"
#include "encoders/deduce/propagate/houses/value_patterns.hpp"
#include "encoders/deduce/propagate/search/trial_log.hpp"

namespace puzzlec {

template <typename Board>
class TrialSearch {
 public:
  using Word = typename Board::Word;

  /// Requires: the board has open cells. `deduce` brings it to its fixpoint, and accepts a full
  /// board only if it is a solution, and looks at the `patterns`, unless they are null; `forget`
  /// clears what it keeps.
  /// Afterwards the board is at a fixpoint again, unless the search is complete.
  /// `work` is what was spent, as in TrialLimits; `deduce` adds to it. `log` may be null.
  template <typename Deduce, typename Forget>
  void run(Board& board, const ValuePatterns<Board>* patterns, TrialLimits limits,
           const std::uint64_t& work, Deduce deduce, Forget forget, TrialOutcome& outcome,
           TrialLog* log = nullptr) {
    patterns_ = patterns;
    log_ = log;
    // Such searches end far more often, and what keeps equal values apart tells a solver little.
    if (patterns != nullptr && !is_none(patterns->listed())) limits.trials *= 3;
    limits.work = limits.work < UINT64_MAX - work ? limits.work + work : UINT64_MAX;
    weights_.assign(board.cell_count(), 0);
    auto* const log_of_board = board.exchange_log(log != nullptr ? &log->steps : nullptr, false);
    const auto steps = board.steps();
    search(board, limits, work, deduce, forget, outcome);
    board.steps() = steps;
    static_cast<void>(board.exchange_log(log_of_board));
  }

 private:
  /// A value that is tried, and the board as it was before.
  struct Trial {
    std::uint32_t cell = 0;
    Word bit{};
    double share = 1;  ///< how much of the search lies below the board
    double taken = 1;  ///< how much of it lies below the value
    typename Board::Snapshot before;
  };

  template <typename Deduce, typename Forget>
  void search(Board& board, const TrialLimits& limits, const std::uint64_t& work, Deduce deduce,
              Forget forget, TrialOutcome& outcome) {
    // Whether the board has open cells; a full one is noted.
    const auto stays_open = [&](bool consistent) {
      if (!consistent) note({TrialTurn::Kind::contradiction, 0, {}, {}, board.conflict()});
      if (!consistent || board.open_cells() > 0) return consistent;
      note({TrialTurn::Kind::solution, 0, {}, {}, {}});
      note_solution(board, outcome);
      return false;
    };
    if (!stays_open(deduce())) {
      outcome.complete = outcome.solutions.size() < limits.solutions;
      return;
    }
    const std::uint64_t work_before = work;
    if (limits.solutions > 1 &&
        is_too_large(board.open_cells(), work_before, limits.work - work_before))
      return;
    std::size_t depth = 0;
    double share = 1;  // how much of the search lies below the board
    double done = 0;   // how much of it has come to an end
    while (true) {
      if (depth == trials_.size()) trials_.emplace_back();
      board.save(trials_[depth].before);
      const double spent = std::max(part(outcome.trials, limits.trials),
                                    part(work - work_before, limits.work - work_before));
      if (spent >= 1 || (limits.solutions > 1 && is_hopeless(spent, done))) {
        board.restore(trials_.front().before);
        forget();
        note({TrialTurn::Kind::give_up, 0, {}, {}, {}});
        return;
      }
      ++outcome.trials;
      choose(board, trials_[depth]);
      trials_[depth].share = share;
      share /= static_cast<double>(size_of(board[trials_[depth].cell]));
      trials_[depth].taken = share;
      note({TrialTurn::Kind::take,
            0,
            CellId{trials_[depth].cell},
            to_domain(trials_[depth].bit),
            {}});
      if (stays_open(
              board.restrict(trials_[depth].cell, trials_[depth].bit, Reason::failed_literal, {}) &&
              deduce())) {
        ++depth;
        continue;
      }
      // Neither this value nor, if that fails as well, the trial that led here.
      while (true) {
        done += share;
        if (outcome.solutions.size() == limits.solutions) return;
        const Trial& trial = trials_[depth];
        share = trial.share - trial.taken;
        ++weights_[trial.cell];
        board.restore(trial.before);
        forget();
        note({TrialTurn::Kind::refuse, 0, {}, {}, {}});
        if (stays_open(board.restrict(trial.cell, ~trial.bit, Reason::failed_literal, {}) &&
                       deduce())) {
          break;
        }
        if (depth == 0) {
          outcome.complete = outcome.solutions.size() < limits.solutions;
          return;
        }
        --depth;
      }
    }
  }

  static double part(std::uint64_t some, std::uint64_t all) {
    return all == 0 ? 1 : static_cast<double>(some) / static_cast<double>(all);
  }

  /// Whether a search for all solutions will hardly end within its limits, of which a part is spent.
  /// It gains speed as it learns where trials fail, hence the cube: measured on puzzles of all genres.
  static bool is_hopeless(double spent, double done) {
    return spent >= 0.125 && done < spent * spent * spent;
  }

  /// Whether a search for all solutions is not worth beginning: what deducing took before tells what
  /// a trial takes. Measured on puzzles of all genres, of such searches one in thirty came to an end.
  static bool is_too_large(std::size_t open_cells, std::uint64_t deduced, std::uint64_t limit) {
    return open_cells >= 40 && deduced >= limit / 7;
  }

  /// Requires: `trial.before` is the board.
  void choose(const Board& board, Trial& trial) const {
    std::size_t fewest = SIZE_MAX;
    std::uint32_t weight = 0;
    for (const std::uint32_t cell : trial.before.open_cells) {
      const Word word = board[cell];
      const std::size_t size = is_pair(word) ? 2 : size_of(word);
      if (size > fewest || (size == fewest && weights_[cell] <= weight)) continue;
      fewest = size;
      weight = weights_[cell];
      trial.cell = cell;
    }
    trial.bit = bit_of<Word>(lowest(board[trial.cell]));
    if (fewest == 2 || patterns_ == nullptr) return;
    const auto choice = patterns_->choose();
    if (is_none(choice.bit)) return;
    trial.cell = choice.cell;
    trial.bit = choice.bit;
  }

  void note(const TrialTurn& turn) {
    if (log_ != nullptr) log_->note(turn);
  }

  static void note_solution(const Board& board, TrialOutcome& outcome) {
    std::vector<Value>& solution = outcome.solutions.emplace_back();
    solution.reserve(board.cell_count());
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      solution.push_back(value_of(lowest(board[cell])));
    }
  }

  const ValuePatterns<Board>* patterns_ = nullptr;
  TrialLog* log_ = nullptr;
  std::vector<Trial> trials_;           ///< by depth
  std::vector<std::uint32_t> weights_;  ///< by cell: how many trials of its values failed
};

}  // namespace puzzlec
