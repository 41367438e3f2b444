// Candidates of AnyOf: those that go with some alternative whose facts can all hold. Exact.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/filters/clause_watches.hpp"
#include "encoders/deduce/propagate/filters/kind_filter.hpp"

namespace puzzlec {

template <typename Board>
class AnyOfFilter : public KindFilter {
 public:
  using KindFilter::KindFilter;
  using Word = typename Board::Word;

  void begin_model() { clauses_.clear(); }
  void end_model() { clauses_.index(sizes().cell_count, sizes().value_bound); }

  static FilterTurn turn_of(const AnyOf& any, std::uint32_t) {
    constexpr std::size_t few = 8;
    return any.alternatives.size() > few ? FilterTurn::later : FilterTurn::now;
  }
  static std::uint64_t work_of(const AnyOf& any, std::uint32_t) {
    std::uint64_t work = 0;
    for (const std::vector<CellFact>& facts : any.alternatives) work += 2 * facts.size();
    return work;
  }
  template <typename Visit>
  void for_each_cell(const AnyOf& any, std::uint32_t, Visit visit) {
    if (ClauseWatches<Word>::is_clause(any)) return;
    for (const CellId cell : any.every_cell()) visit(cell.index);
  }
  void watch(const AnyOf& any, std::uint32_t number) {
    if (ClauseWatches<Word>::is_clause(any)) clauses_.add(any, number);
  }
  template <typename Visit>
  void for_each_woken(std::uint32_t cell, Word left, Word gone, Visit visit) const {
    clauses_.for_each_failed(cell, left, gone, visit);
  }

  bool filter(Board& board, const AnyOf& any, std::uint32_t) {
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
      return board.restrict(fact.first, fact.second, Reason::relation);
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
    return board.fail(cell, Reason::relation);
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

  ClauseWatches<Word> clauses_;
  /// What every alternative that can hold says of some cells.
  std::vector<std::pair<std::uint32_t, Word>> common_;
};

}  // namespace puzzlec
