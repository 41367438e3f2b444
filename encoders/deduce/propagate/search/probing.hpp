// Failed literals: a candidate from which the other techniques derive a contradiction is removed.
//
// Lynce and Marques-Silva, "Probing-Based Preprocessing Techniques for Propositional
// Satisfiability", ICTAI 2003. Deduction is monotone, so a value that some harmless probe has
// placed cannot itself fail as long as the candidates stay the same: it is not probed. This saves
// most of the work on puzzles with one solution.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"
#include "encoders/deduce/propagate/search/trial_log.hpp"

namespace puzzlec {

template <typename Board>
class Prober {
 public:
  using Word = typename Board::Word;

  /// Requires: the board is at its fixpoint. `may_go_on` is asked before each probe, and told how
  /// many candidates were refuted so far; `deduce` brings the board to its fixpoint (false on a
  /// contradiction); `forget` clears what it keeps. If `trials` is not null, it gets what happened, and
  /// the board logs to its steps. False on a contradiction.
  template <typename MayGoOn, typename Deduce, typename Forget>
  bool probe(Board& board, MayGoOn may_go_on, Deduce deduce, Forget forget, Deduction& result,
             TrialLog* trials = nullptr) {
    harmless_.assign(board.cell_count(), Word{});
    board.save(here_);
    const auto steps_here = [&] { return board.steps(); };
    collect(board);
    std::size_t refuted = 0;
    std::size_t quiet = 0;  // cells in a row that were looked at without success
    for (std::size_t next = 0; quiet < order_.size();
         next = next + 1 == order_.size() ? 0 : next + 1) {
      const std::uint32_t cell = order_[next];
      ++quiet;
      for (Word rest = board[cell]; has_several(board[cell]) && !is_none(rest);
           rest = without_lowest(rest)) {
        const Word bit = bit_of<Word>(lowest(rest));
        if (is_none(board[cell] & bit) || !is_none(harmless_[cell] & bit)) continue;
        if (!may_go_on(refuted)) return true;
        ++result.probes;
        const auto steps = steps_here();
        const std::size_t logged = trials == nullptr ? 0 : trials->steps.size();
        if (trials != nullptr)
          trials->note({TrialTurn::Kind::take, 0, CellId{cell}, to_domain(bit), {}});
        auto* const log = trials == nullptr ? board.exchange_log(nullptr) : nullptr;
        const bool consistent = board.restrict(cell, bit, Reason::failed_literal, {}) && deduce();
        if (trials == nullptr) {
          static_cast<void>(board.exchange_log(log));
        } else if (consistent) {
          trials->steps.resize(logged);
          trials->turns.pop_back();
        } else {
          trials->note({TrialTurn::Kind::contradiction, 0, {}, {}, board.conflict()});
          trials->note({TrialTurn::Kind::refuse, 0, {}, {}, {}});
        }
        if (consistent) {
          for (std::uint32_t other = 0; other < board.cell_count(); ++other) {
            if (!has_several(board[other])) harmless_[other] |= board[other];
          }
        }
        board.restore(here_);
        board.steps() = steps;
        forget();
        if (consistent) continue;
        ++refuted;
        if (!board.restrict(cell, ~bit, Reason::failed_literal, {}) || !deduce()) {
          if (trials != nullptr)
            trials->note({TrialTurn::Kind::contradiction, 0, {}, {}, board.conflict()});
          return false;
        }
        if (board.open_cells() == 0) return true;
        board.save(here_);
        std::ranges::fill(harmless_, Word{});
        quiet = 0;
      }
    }
    return true;
  }

 private:
  /// Open cells, those with the fewest candidates first.
  void collect(const Board& board) {
    order_.clear();
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (has_several(board[cell])) order_.push_back(cell);
    }
    std::ranges::stable_sort(order_, {}, [&](std::uint32_t cell) { return size_of(board[cell]); });
  }

  typename Board::Snapshot here_;
  std::vector<std::uint32_t> order_;
  std::vector<Word>
      harmless_;  ///< by cell: values that no probe can refute while the candidates stay the same
};

}  // namespace puzzlec
