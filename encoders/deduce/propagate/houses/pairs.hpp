// Naked and hidden pairs: subsets of size two.
//
// Naked: two cells of a house with the same two candidates take both; the others lose them. Hidden:
// if two values have the same two cells left in a permutation house, these cells hold nothing else.
// Values with exactly two cells are found by masks (seen once, again, a third time), as for hidden
// singles.
#pragma once

#include <array>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

template <typename Board>
class PairFinder {
 public:
  using Word = typename Board::Word;

  /// Looks at one house. False on a contradiction.
  bool look(Board& board, Techniques techniques, std::uint32_t house) {
    const auto& facts = board.tables().houses[house];
    open_.clear();
    Word held{};  // read from the cells: some may have become single a moment ago
    Word once{};
    Word again{};
    Word often{};
    for (const std::uint32_t cell : board.tables().cells_of[house]) {
      const Word word = board[cell];
      if (!has_several(word)) {
        held |= word;
        continue;
      }
      open_.push_back({cell, word});
      often |= again & word;
      again |= once & word;
      once |= word;
    }
    if (open_.size() < 3) return true;
    if (techniques.contains(Reason::naked_pair) && !naked(board, facts.id)) return false;
    if (!techniques.contains(Reason::hidden_pair) || !facts.permutation) return true;
    return hidden(board, facts.id, again & ~often & ~held);
  }

 private:
  struct Open {
    std::uint32_t cell = 0;
    Word word{};
  };

  bool naked(Board& board, ConstraintId id) {
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      if (!is_pair(open_[i].word)) continue;
      for (std::size_t j = i + 1; j < open_.size(); ++j) {
        if (open_[j].word != open_[i].word) continue;
        for (std::size_t k = 0; k < open_.size(); ++k) {
          if (k == i || k == j) continue;
          if (!board.restrict(open_[k].cell, ~open_[i].word, Reason::naked_pair, id)) return false;
        }
        break;
      }
    }
    return true;
  }

  /// `twice` are the values with exactly two cells left.
  bool hidden(Board& board, ConstraintId id, Word twice) {
    if (!has_several(twice)) return true;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      const Word here = open_[i].word & twice;
      if (!has_several(here)) continue;
      for (std::size_t j = i + 1; j < open_.size(); ++j) {
        const Word both = here & open_[j].word;
        if (!has_several(both)) continue;
        if (!is_pair(both)) return board.fail(open_[i].cell, Reason::hidden_pair, id);
        if (!board.restrict(open_[i].cell, both, Reason::hidden_pair, id)) return false;
        if (!board.restrict(open_[j].cell, both, Reason::hidden_pair, id)) return false;
        break;
      }
    }
    return true;
  }

  std::vector<Open> open_;  ///< kept for its memory
};

}  // namespace puzzlec
