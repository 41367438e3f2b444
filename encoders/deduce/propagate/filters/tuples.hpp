// Candidates of AllowedTuples: those that occur in some tuple of candidates. Exact.
//
// Goes through the tuples, or for two cells through a table by value (see pair_tables.hpp).
#pragma once

#include <utility>
#include <vector>

#include "encoders/deduce/propagate/filters/kind_filter.hpp"
#include "encoders/deduce/propagate/houses/pair_tables.hpp"

namespace puzzlec {

template <typename Board>
class TupleFilter : public KindFilter {
 public:
  using Word = typename Board::Word;

  explicit TupleFilter(Sizes sizes) : KindFilter(sizes), tables_(sizes.value_bound) {}

  void begin_model() {
    tables_.begin_model();
    pairs_.clear();
  }
  std::uint32_t add(const AllowedTuples& allowed) {
    const std::uint32_t number = tables_.add(allowed);
    if (number != PairTables<Word>::no_pair) pairs_.emplace_back(&allowed, number);
    return number;
  }

  [[nodiscard]] const PairTables<Word>& tables() const { return tables_; }
  /// The constraints for two cells, with the numbers of their tables.
  [[nodiscard]] const std::vector<std::pair<const AllowedTuples*, std::uint32_t>>& pairs() const {
    return pairs_;
  }

  static FilterTurn turn_of(const AllowedTuples&, std::uint32_t number) {
    return number == PairTables<Word>::no_pair ? FilterTurn::later : FilterTurn::now;
  }
  static std::uint64_t work_of(const AllowedTuples& allowed, std::uint32_t number) {
    if (number != PairTables<Word>::no_pair) return 1;
    return KindFilter::work_of(allowed, number);
  }

  bool filter(Board& board, const AllowedTuples& allowed, std::uint32_t number) {
    if (number != PairTables<Word>::no_pair)
      return filter_pair(board, allowed, tables_.seconds(number));
    const std::vector<CellId>& cells = allowed.cells;
    supported_.assign(cells.size(), Word{});
    const std::size_t bound = sizes().value_bound;
    for (const std::vector<Value>& tuple : *allowed.tuples) {
      bool fits = true;
      for (std::size_t i = 0; fits && i < cells.size(); ++i) {
        const auto value = static_cast<std::size_t>(tuple[i].number);
        fits = value < bound && !is_none(board[cells[i].index] & bit_of<Word>(value));
      }
      if (!fits) continue;
      for (std::size_t i = 0; i < cells.size(); ++i)
        supported_[i] |= bit_of<Word>(static_cast<std::size_t>(tuple[i].number));
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!board.restrict(cells[i].index, supported_[i], Reason::relation)) return false;
    }
    return true;
  }

 private:
  PairTables<Word> tables_;
  std::vector<std::pair<const AllowedTuples*, std::uint32_t>> pairs_;
  std::vector<Word> supported_;  ///< by cell of the constraint
};

}  // namespace puzzlec
