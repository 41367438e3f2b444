// Classes of values in houses: a permutation house holds each of its values once, so it holds as
// many values of a class as the class has.
//
// Classes are the sets of values that counts speak of, such as the low, middle and high values of
// global entropy. If as many cells as that can hold nothing but values of the class, the class
// leaves the other cells; if no more cells than that can hold one, they hold nothing else. These
// are naked and hidden subsets, of the sets that matter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

template <typename Board>
class ClassCounts {
 public:
  using Word = typename Board::Word;

  void forget_classes() { classes_.clear(); }
  /// Requires: not empty.
  void add_class(Word values) {
    if (has_several(values) && classes_.size() < most_classes &&
        std::ranges::find(classes_, values) == classes_.end())
      classes_.push_back(values);
  }
  [[nodiscard]] bool empty() const { return classes_.empty(); }

  /// False on a contradiction.
  bool look(Board& board, std::uint32_t house) {
    const auto& facts = board.tables().houses[house];
    if (!facts.permutation) return true;
    return std::ranges::all_of(classes_, [&](Word values) {
      return look(board, house, values & board.values_of(house), facts.id);
    });
  }

 private:
  static constexpr std::size_t most_classes = 8;

  bool look(Board& board, std::uint32_t house, Word values, ConstraintId id) {
    const auto cells = board.tables().cells_of[house];
    const std::size_t wanted = size_of(values);
    std::size_t sure = 0;
    std::size_t possible = 0;
    for (const std::uint32_t cell : cells) {
      const Word inside = board[cell] & values;
      possible += static_cast<std::size_t>(!is_none(inside));
      sure += static_cast<std::size_t>(inside == board[cell]);
    }
    if (sure > wanted || possible < wanted) return board.fail(cells[0], Reason::hidden_pair, id);
    if (sure == possible) return true;
    if (sure < wanted && possible > wanted) return true;
    for (const std::uint32_t cell : cells) {
      const Word inside = board[cell] & values;
      if (is_none(inside) || inside == board[cell]) continue;
      const Word kept = sure == wanted ? ~values : values;
      if (!board.restrict(cell, kept, Reason::hidden_pair, id)) return false;
    }
    return true;
  }

  std::vector<Word> classes_;
};

}  // namespace puzzlec
