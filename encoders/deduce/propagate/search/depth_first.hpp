// The depth-first search that implements SolutionSearch, on the board of a propagator.
//
// A cell with the fewest candidates is split into "is this value" and "is not this value", and
// everything is deduced after each. Going back costs a copy of the board, which is small; a node
// near a solution costs little else, as deduction looks only at what has changed.
//
// A part of the search is too hard if a limited amount of work finds no solution in it. The search
// then leaves out the largest part around it that was entered since the last solution. No visited
// solution lies in that part, so whoever searches it need not know about any of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "encoders/base/rng.hpp"
#include "encoders/deduce/propagate/board/board.hpp"
#include "encoders/deduce/propagate/search/solution_search.hpp"

namespace puzzlec {

/// `Deduce` brings the board to a fixpoint (false on a contradiction) and accepts a full board only
/// if it is a solution; `Forget` clears what it keeps. The board may be used for something else
/// between two calls, as long as the model is the same.
template <typename Board, typename Deduce, typename Forget>
class DepthFirst final : public SolutionSearch {
 public:
  using Word = typename Board::Word;

  /// Requires: the board is at its fixpoint and has open cells. `other_work` grows with what
  /// deduction does beside looking at houses; see SearchOptions::patience.
  DepthFirst(Board& board, Grid grid, const SearchOptions& options, Deduce deduce, Forget forget,
             const std::uint64_t& other_work)
      : board_(&board),
        deduce_(std::move(deduce)),
        forget_(std::move(forget)),
        other_work_(&other_work),
        is_over_(options.is_over),
        is_random_(options.seed != 0),
        rng_(options.seed),
        weights_(board.cell_count()),
        ask_every_(std::max<std::uint64_t>(2048 / (board.cell_count() + 1), 1)) {
    patience_ = options.patience;
    begin_anew();
    static_cast<void>(board.exchange_log(nullptr));
    board.save(root_);
    const std::size_t bytes = root_.words.size() * sizeof(Word) +
                              root_.open_cells.size() * sizeof(std::uint32_t) + sizeof(Trial);
    deepest_ = std::max<std::size_t>(options.memory / bytes, 1);
    solution_ = std::move(grid);
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) note(cell);
  }

  Event next() override {
    while (true) {
      switch (step_) {
        case Step::enter:
          if (++trials_made_ % ask_every_ == 0 && is_over_ && is_over_()) {
            step_ = Step::finished;
            return Event::over;
          }
          if (!enter()) return Event::hard_part;
          break;
        case Step::take:
          decisions_.push_back(decision(true));
          if (settle(trials_[depth_].bit, Step::refuse)) return Event::solution;
          break;
        case Step::refuse:
          board_->restore(trials_[depth_].before);
          forget_();
          decisions_.resize(trials_[depth_].decisions);
          decisions_.push_back(decision(false));
          if (settle(~trials_[depth_].bit, Step::leave)) return Event::solution;
          break;
        case Step::leave:
          step_ = depth_ == 0 ? Step::finished : Step::refuse;
          if (depth_ > 0) --depth_;
          break;
        case Step::full:
          note_solution();
          step_ = Step::finished;
          return Event::solution;
        case Step::finished:
          return Event::finished;
      }
    }
  }

  void restart(const Decision& from, std::span<const Domain> wanted) override {
    wanted_.clear();
    for (const Domain& domain : wanted) wanted_.push_back(to_word<Word>(domain));
    board_->restore(root_);
    forget_();
    decisions_.assign(1, from);
    depth_ = 0;
    begin_anew();
    const Word bit = board_->bit(from.value);
    const bool is_consistent =
        board_->restrict(from.cell.index, from.is_taken ? bit : ~bit, Reason::failed_literal, {}) &&
        deduce_();
    step_ = !is_consistent ? Step::finished : board_->open_cells() == 0 ? Step::full : Step::enter;
  }

  bool refute(CellId cell, Value value) override {
    board_->restore(root_);
    forget_();
    step_ = Step::finished;
    const bool is_consistent =
        board_->restrict(cell.index, ~board_->bit(value), Reason::failed_literal, {}) && deduce_();
    if (!is_consistent) return false;
    board_->save(root_);
    for (std::uint32_t open = 0; open < board_->cell_count(); ++open) note(open);
    return true;
  }

  [[nodiscard]] std::vector<Domain> root_domains() const override { return domains_of(root_); }
  [[nodiscard]] std::vector<Domain> part_domains() const override {
    return domains_of(trials_[depth_].before);
  }

 private:
  enum class Step {
    enter,   ///< the board holds a node with open cells
    take,    ///< a value was chosen
    refuse,  ///< nothing is left if the value is taken
    leave,   ///< nothing is left of the node
    full,    ///< the board, as it is, holds the one solution that there is
    finished,
  };

  /// A node on the way from the root, and the value that is tried there.
  struct Trial {
    std::uint32_t cell = 0;
    Word bit{};
    std::size_t decisions = 0;  ///< on the way to the node
    typename Board::Snapshot before;
  };

  /// False if the part is too hard.
  bool enter() {
    if (depth_ == trials_.size()) trials_.emplace_back();
    Trial& trial = trials_[depth_];
    board_->save(trial.before);
    trial.decisions = decisions_.size();
    barren_depth_ = std::min(barren_depth_, depth_);
    trials_since_solution_ += 1;
    const std::uint64_t work =
        (trials_since_solution_ - 1) * board_->cell_count() + *other_work_ - work_before_;
    if (work >= patience_ || depth_ >= deepest_) {
      depth_ = barren_depth_;
      decisions_.resize(trials_[depth_].decisions);
      begin_anew();
      step_ = Step::leave;
      return false;
    }
    choose(trial);
    step_ = Step::take;
    return true;
  }

  /// Keeps the values of `allowed` in the cell of the trial. True for a solution.
  bool settle(Word allowed, Step otherwise) {
    const std::uint32_t cell = trials_[depth_].cell;
    const bool is_consistent =
        board_->restrict(cell, allowed, Reason::failed_literal, {}) && deduce_();
    if (is_consistent && board_->open_cells() > 0) {
      if (step_ == Step::take) ++depth_;
      step_ = Step::enter;
      return false;
    }
    step_ = otherwise;
    if (!is_consistent) {
      ++weights_[cell];
      return false;
    }
    note_solution();
    return true;
  }

  void note_solution() {
    for (const std::uint32_t cell : root_.open_cells) note(cell);
    begin_anew();
  }
  /// From here on there was no solution.
  void begin_anew() {
    barren_depth_ = SIZE_MAX;
    trials_since_solution_ = 0;
    work_before_ = *other_work_;
  }
  void note(std::uint32_t cell) { solution_[CellId{cell}] = value_of(lowest((*board_)[cell])); }

  void choose(Trial& trial) {
    std::size_t fewest = SIZE_MAX;
    std::uint32_t weight = 0;
    for (const std::uint32_t cell : trial.before.open_cells) {
      const Word word = (*board_)[cell];
      const std::size_t size = is_pair(word) ? 2 : size_of(word);
      if (size > fewest || (size == fewest && weights_[cell] <= weight)) continue;
      fewest = size;
      weight = weights_[cell];
      trial.cell = cell;
    }
    Word among = (*board_)[trial.cell];
    if (!wanted_.empty() && !is_none(among & wanted_[trial.cell])) among &= wanted_[trial.cell];
    if (is_random_) {
      for (std::uint64_t skipped = rng_.below(size_of(among)); skipped > 0; --skipped)
        among = without_lowest(among);
    }
    trial.bit = bit_of<Word>(lowest(among));
  }

  [[nodiscard]] Decision decision(bool is_taken) const {
    const Trial& trial = trials_[depth_];
    return {CellId{trial.cell}, value_of(lowest(trial.bit)), is_taken};
  }

  [[nodiscard]] std::vector<Domain> domains_of(const typename Board::Snapshot& snapshot) const {
    std::vector<Domain> domains;
    for (std::uint32_t cell = 0; cell < board_->cell_count(); ++cell)
      domains.push_back(to_domain(snapshot.words[cell]));
    return domains;
  }

  Board* board_;
  Deduce deduce_;
  Forget forget_;
  const std::uint64_t* other_work_;
  std::function<bool()> is_over_;
  bool is_random_;
  Rng rng_;
  typename Board::Snapshot root_;
  std::vector<Trial> trials_;           ///< by depth
  std::vector<Word> wanted_;            ///< by cell, or empty
  std::vector<std::uint32_t> weights_;  ///< by cell: how many trials of its values failed at once
  std::uint64_t ask_every_;
  std::size_t deepest_ = 1;
  Step step_ = Step::enter;
  std::size_t depth_ = 0;
  std::size_t barren_depth_ = SIZE_MAX;  ///< of the highest node entered since the last solution
  std::uint64_t trials_since_solution_ = 0;
  std::uint64_t work_before_ = 0;  ///< of the other work, what was done before that
  std::uint64_t trials_made_ = 0;
};

}  // namespace puzzlec
