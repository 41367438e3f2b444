// Candidates of Less, Visible and AllowedTuples: those that occur in some accepted sequence of
// candidates. Exact; of distinctness no more is used than Visible states itself.
//
// Less looks at the ends of the two domains. AllowedTuples goes through its tuples. Visible runs
// its automaton through layers of reachable states, forwards, and backwards from the accepted ones
// (as cages do, see cages.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

template <typename Board>
class RelationFilter {
 public:
  using Word = typename Board::Word;

  /// Keeps supported values. False on a contradiction.
  bool filter(Board& board, const Less& less) {
    const std::uint32_t most = highest(board[less.larger.index]);
    const std::uint32_t least = lowest(board[less.smaller.index]);
    Word below{};
    Word above{};
    for (std::uint32_t value = 0; value < board.tables().value_bound; ++value) {
      if (value < most) below |= bit_of<Word>(value);
      if (value > least) above |= bit_of<Word>(value);
    }
    return board.restrict(less.smaller.index, below, Reason::relation, &less.origin) &&
           board.restrict(less.larger.index, above, Reason::relation, &less.origin);
  }

  bool filter(Board& board, const AllowedTuples& allowed) {
    const std::vector<CellId>& cells = allowed.cells;
    supported_.assign(cells.size(), Word{});
    const std::size_t bound = board.tables().value_bound;
    for (const std::vector<Value>& tuple : *allowed.tuples) {
      bool fits = true;
      for (std::size_t i = 0; fits && i < cells.size(); ++i) {
        const auto number = static_cast<std::size_t>(tuple[i].number);
        fits = number < bound && !is_none(board[cells[i].index] & bit_of<Word>(number));
      }
      if (!fits) continue;
      for (std::size_t i = 0; i < cells.size(); ++i)
        supported_[i] |= bit_of<Word>(static_cast<std::size_t>(tuple[i].number));
    }
    return restrict_all(board, cells, allowed.origin);
  }

  bool filter(Board& board, const Visible& visible) {
    const std::vector<CellId>& cells = visible.cells;
    supported_.assign(cells.size(), Word{});
    layers_.resize(cells.size() + 1);
    layers_[0].assign({visible.start()});
    for (std::size_t i = 0; i < cells.size(); ++i) {
      layers_[i + 1].clear();
      for (const SequenceState state : layers_[i]) {
        for (Word rest = board[cells[i].index]; !is_none(rest); rest = without_lowest(rest)) {
          const auto next = visible.step(i, state, value_of(lowest(rest)));
          if (next) layers_[i + 1].push_back(*next);
        }
      }
      std::ranges::sort(layers_[i + 1]);
      layers_[i + 1].erase(std::unique(layers_[i + 1].begin(), layers_[i + 1].end()),
                           layers_[i + 1].end());
    }
    std::erase_if(layers_.back(), [&](SequenceState state) { return !visible.accepts(state); });
    for (std::size_t i = cells.size(); i-- > 0;) {
      std::erase_if(layers_[i], [&](SequenceState state) {
        bool is_live = false;
        for (Word rest = board[cells[i].index]; !is_none(rest); rest = without_lowest(rest)) {
          const auto next = visible.step(i, state, value_of(lowest(rest)));
          if (!next || !std::ranges::binary_search(layers_[i + 1], *next)) continue;
          supported_[i] |= bit_of<Word>(lowest(rest));
          is_live = true;
        }
        return !is_live;
      });
    }
    return restrict_all(board, cells, visible.origin);
  }

 private:
  bool restrict_all(Board& board, const std::vector<CellId>& cells, const Origin& origin) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!board.restrict(cells[i].index, supported_[i], Reason::relation, &origin)) return false;
    }
    return true;
  }

  std::vector<Word> supported_;  ///< by cell of the constraint
  std::vector<std::vector<SequenceState>> layers_;
};

}  // namespace puzzlec
