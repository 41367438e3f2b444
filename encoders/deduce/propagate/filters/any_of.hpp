// Candidates of AnyOf: those that go with some alternative whose facts can all hold. Exact.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

template <typename Board>
class AnyOfFilter {
 public:
  using Word = typename Board::Word;

  /// Keeps supported values. False on a contradiction.
  bool filter(Board& board, const AnyOf& any) {
    bool is_first = true;
    for (const std::vector<CellFact>& facts : any.alternatives) {
      if (!may_hold(board, facts)) continue;
      if (is_first) {
        common_.clear();
        for (const CellFact& fact : facts)
          common_.emplace_back(fact.cell.index, to_word<Word>(fact.values));
      } else {
        widen(facts);
      }
      is_first = false;
      if (common_.empty()) return true;
    }
    if (is_first) return fail(board, any);
    return std::ranges::all_of(common_, [&](const auto& fact) {
      return board.restrict(fact.first, fact.second, Reason::relation, &any.origin);
    });
  }

 private:
  static bool may_hold(const Board& board, const std::vector<CellFact>& facts) {
    return std::ranges::all_of(facts, [&](const CellFact& fact) {
      return !is_none(board[fact.cell.index] & to_word<Word>(fact.values));
    });
  }

  static bool fail(Board& board, const AnyOf& any) {
    std::uint32_t cell = 0;
    for (const std::vector<CellFact>& facts : any.alternatives) {
      if (!facts.empty()) cell = facts.front().cell.index;
    }
    return board.fail(cell, Reason::relation, &any.origin);
  }

  /// A cell that an alternative does not mention may hold anything.
  void widen(const std::vector<CellFact>& facts) {
    std::erase_if(common_, [&](auto& known) {
      const auto same = std::ranges::find_if(
          facts, [&](const CellFact& fact) { return fact.cell.index == known.first; });
      if (same == facts.end()) return true;
      known.second |= to_word<Word>(same->values);
      return false;
    });
  }

  /// What every alternative that can hold says of some cells.
  std::vector<std::pair<std::uint32_t, Word>> common_;
};

}  // namespace puzzlec
