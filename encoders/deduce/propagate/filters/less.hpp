// Candidates of Less: below the largest one of the other cell, or above the smallest. Exact.
#pragma once

#include "encoders/deduce/propagate/filters/kind_filter.hpp"

namespace puzzlec {

template <typename Board>
class LessFilter : public KindFilter {
 public:
  using KindFilter::KindFilter;
  using Word = typename Board::Word;

  static FilterTurn turn_of(const Less&, std::uint32_t) { return FilterTurn::now; }
  static std::uint64_t work_of(const Less&, std::uint32_t) { return 0; }

  bool filter(Board& board, const Less& less, std::uint32_t) {
    const std::uint32_t most = highest(board[less.larger.index]);
    const std::uint32_t least = lowest(board[less.smaller.index]);
    Word below{};
    Word above{};
    for (std::uint32_t value = 0; value < sizes().value_bound; ++value) {
      if (value < most) below |= bit_of<Word>(value);
      if (value > least) above |= bit_of<Word>(value);
    }
    return board.restrict(less.smaller.index, below, Reason::relation) &&
           board.restrict(less.larger.index, above, Reason::relation);
  }
};

}  // namespace puzzlec
