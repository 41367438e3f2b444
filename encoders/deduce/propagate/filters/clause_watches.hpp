// Which clauses, AnyOf of single facts, have news: those with a fact that has become impossible. There
// can be a hundred of them for each cell and value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/deduce/propagate/board/words.hpp"
#include "encoders/model/constraint.hpp"

namespace puzzlec {

template <typename Word>
class ClauseWatches {
 public:
  [[nodiscard]] static bool is_clause(const AnyOf& any) {
    return std::ranges::all_of(any.alternatives,
                               [](const auto& facts) { return facts.size() == 1; });
  }

  void clear() { clauses_.clear(); }
  /// Requires: it is a clause, and stays alive.
  void add(const AnyOf& clause, std::uint32_t number) { clauses_.push_back({&clause, number}); }

  /// To be called when all are added. Values are below the bound.
  void index(std::size_t cell_count, std::size_t value_bound) {
    value_bound_ = value_bound;
    watches_.clear();
    if (clauses_.empty()) return;
    starts_.assign(cell_count * lists_of_cell() + 1, 0);
    for_each_fact([this](std::size_t list, const Watch&) { ++starts_[list]; });
    std::uint32_t total = 0;
    for (std::uint32_t& start : starts_) {
      total += start;
      start = total;
    }
    watches_.resize(total);
    for_each_fact(
        [this](std::size_t list, const Watch& watch) { watches_[--starts_[list]] = watch; });
  }

  /// Calls `visit` with the number of each clause that has a fact which the cell can no longer meet,
  /// with the values `left`, and could while it had those that are `gone`.
  template <typename Visit>
  void for_each_failed(std::uint32_t cell, Word left, Word gone, Visit visit) const {
    if (watches_.empty()) return;
    const auto look = [&](std::size_t list) {
      for (std::uint32_t k = starts_[list]; k < starts_[list + 1]; ++k) {
        const Word values = watches_[k].values;
        if (is_none(left & values) && !is_none(gone & values)) visit(watches_[k].number);
      }
    };
    const std::size_t first = cell * lists_of_cell();
    for (Word rest = gone; !is_none(rest); rest = without_lowest(rest)) look(first + lowest(rest));
    look(first + value_bound_);
  }

 private:
  struct Clause {
    const AnyOf* any = nullptr;
    std::uint32_t number = 0;
  };
  struct Watch {
    Word values{};
    std::uint32_t number = 0;
  };

  /// One for each value, for facts of that value alone, and one for the others.
  [[nodiscard]] std::size_t lists_of_cell() const { return value_bound_ + 1; }
  [[nodiscard]] std::size_t list_of(std::uint32_t cell, Word values) const {
    const bool is_single = !is_none(values) && !has_several(values);
    return cell * lists_of_cell() +
           (is_single ? std::min<std::size_t>(lowest(values), value_bound_) : value_bound_);
  }

  template <typename Visit>
  void for_each_fact(Visit visit) const {
    for (const Clause& clause : clauses_) {
      for (const std::vector<CellFact>& facts : clause.any->alternatives) {
        const CellFact& fact = facts.front();
        const Word values = to_word<Word>(fact.values);
        visit(list_of(fact.cell.index, values), Watch{values, clause.number});
      }
    }
  }

  std::size_t value_bound_ = 0;
  std::vector<Clause> clauses_;
  std::vector<std::uint32_t> starts_;  ///< watches_[starts_[l] .. starts_[l + 1]) are of list l
  std::vector<Watch> watches_;
};

}  // namespace puzzlec
