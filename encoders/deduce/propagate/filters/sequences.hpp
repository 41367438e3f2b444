// Candidates of kinds that read their cells in order: those that occur in some accepted sequence of
// candidates. Exact; of distinctness no more is used than the kind states itself.
//
// Runs the automaton through layers of reachable states, forwards, and backwards from the accepted
// ones (as cages do, see cages.hpp).
#pragma once

#include <algorithm>
#include <vector>

#include "encoders/deduce/propagate/filters/kind_filter.hpp"
#include "encoders/model/kinds/sequence.hpp"

namespace puzzlec {

template <typename Board>
class SequenceFilter : public KindFilter {
 public:
  using KindFilter::KindFilter;
  using Word = typename Board::Word;

  template <SequenceKind Kind>
  bool filter(Board& board, const Kind& kind, std::uint32_t) {
    const auto& cells = cells_of(kind);
    supported_.assign(cells.size(), Word{});
    layers_.resize(cells.size() + 1);
    layers_[0].assign({kind.start()});
    for (std::size_t i = 0; i < cells.size(); ++i) {
      layers_[i + 1].clear();
      for (const SequenceState state : layers_[i]) {
        for (Word rest = board[cells[i].index]; !is_none(rest); rest = without_lowest(rest)) {
          const auto next = kind.step(i, state, value_of(lowest(rest)));
          if (next) layers_[i + 1].push_back(*next);
        }
      }
      std::ranges::sort(layers_[i + 1]);
      layers_[i + 1].erase(std::unique(layers_[i + 1].begin(), layers_[i + 1].end()),
                           layers_[i + 1].end());
    }
    std::erase_if(layers_.back(), [&](SequenceState state) { return !kind.accepts(state); });
    for (std::size_t i = cells.size(); i-- > 0;) {
      std::erase_if(layers_[i], [&](SequenceState state) {
        bool is_live = false;
        for (Word rest = board[cells[i].index]; !is_none(rest); rest = without_lowest(rest)) {
          const auto next = kind.step(i, state, value_of(lowest(rest)));
          if (!next || !std::ranges::binary_search(layers_[i + 1], *next)) continue;
          supported_[i] |= bit_of<Word>(lowest(rest));
          is_live = true;
        }
        return !is_live;
      });
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!board.restrict(cells[i].index, supported_[i], Reason::relation)) return false;
    }
    return true;
  }

 private:
  std::vector<Word> supported_;  ///< by cell of the constraint
  std::vector<std::vector<SequenceState>> layers_;
};

}  // namespace puzzlec
