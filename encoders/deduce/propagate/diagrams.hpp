// Candidates of Regular: those that occur in some sequence of candidates that the diagram accepts.
// Exact; a cell that occurs more than once counts as a cell each time.
//
// Goes through the states that the candidates reach, layer by layer, then back from the accepting
// one (Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP
// 2004, without the incremental bookkeeping: diagrams here are small).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/deduce/propagate/board.hpp"

namespace puzzlec {

template <typename Board>
class DiagramFilter {
 public:
  using Word = typename Board::Word;

  /// Keeps supported values. False on a contradiction.
  bool filter(Board& board, const Regular& regular) {
    const Diagram& diagram = *regular.diagram;
    const std::size_t length = diagram.length();
    if (diagram.accepts_nothing()) return fail(board, regular);
    enter(diagram);
    for (std::size_t layer = 0; layer < length; ++layer) {
      const Word candidates = board[regular.cells[layer].index];
      for (std::size_t k = 0; k < reached_[layer].size(); ++k) {
        const Diagram::State state = reached_[layer][k];
        for (Word rest = candidates; !is_none(rest); rest = without_lowest(rest)) {
          const Diagram::State next = diagram.next(layer, state, static_cast<int>(lowest(rest)));
          if (next != Diagram::dead) reach(layer + 1, next);
        }
      }
    }
    if (reached_[length].empty()) return fail(board, regular);
    for (std::size_t layer = length; layer-- > 0;) {
      const Word candidates = board[regular.cells[layer].index];
      Word supported{};
      for (const Diagram::State state : reached_[layer]) {
        bool is_live = false;
        for (Word rest = candidates; !is_none(rest); rest = without_lowest(rest)) {
          const std::uint32_t value = lowest(rest);
          const Diagram::State next = diagram.next(layer, state, static_cast<int>(value));
          if (next == Diagram::dead || !is_live_[first_of_[layer + 1] + next]) continue;
          supported |= bit_of<Word>(value);
          is_live = true;
        }
        is_live_[first_of_[layer] + state] = is_live;
      }
      supported_[layer] = supported;
    }
    for (std::size_t layer = 0; layer < length; ++layer) {
      if (!board.restrict(regular.cells[layer].index, supported_[layer], Reason::relation,
                          &regular.origin))
        return false;
    }
    return true;
  }

 private:
  bool fail(Board& board, const Regular& regular) {
    return board.fail(regular.cells.front().index, Reason::relation, &regular.origin);
  }

  void enter(const Diagram& diagram) {
    const std::size_t length = diagram.length();
    first_of_.resize(length + 1);
    std::size_t total = 0;
    for (std::size_t layer = 0; layer <= length; ++layer) {
      first_of_[layer] = total;
      total += diagram.state_count(layer);
    }
    is_live_.assign(total, 0);
    if (reached_.size() < length + 1) reached_.resize(length + 1);
    for (std::size_t layer = 0; layer <= length; ++layer) reached_[layer].clear();
    supported_.resize(length);
    reach(0, 0);
  }

  void reach(std::size_t layer, Diagram::State state) {
    char& flag = is_live_[first_of_[layer] + state];
    if (flag != 0) return;
    flag = 1;
    reached_[layer].push_back(state);
  }

  std::vector<std::size_t> first_of_;  ///< by layer: its first state in is_live_
  std::vector<char> is_live_;          ///< forwards: reached; then: also leads to the end
  std::vector<std::vector<Diagram::State>> reached_;
  std::vector<Word> supported_;  ///< by layer
};

}  // namespace puzzlec
