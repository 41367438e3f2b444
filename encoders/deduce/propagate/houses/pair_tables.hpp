// Candidates of AllowedTuples with two cells, of which a grid of neighbours has thousands. Exact.
//
// By value of the first cell, a table has the values of the second one that go with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

template <typename Word>
class PairTables {
 public:
  static constexpr std::uint32_t no_pair = UINT32_MAX;

  explicit PairTables(std::size_t value_bound) : value_bound_(value_bound) {}

  /// To be called between models. Forgets the tables if there are many.
  void begin_model() {
    if (tables_.size() <= most_tables) return;
    numbers_.clear();
    tables_.clear();
  }

  /// A number for the table, or `no_pair` if it is not for two cells.
  std::uint32_t add(const AllowedTuples& allowed) {
    if (allowed.cells.size() != 2) return no_pair;
    const auto [known, is_new] =
        numbers_.try_emplace(allowed.tuples.get(), static_cast<std::uint32_t>(tables_.size()));
    if (!is_new) return known->second;
    Table& table = tables_.emplace_back();
    table.tuples = allowed.tuples;
    table.seconds.resize(value_bound_);
    for (const std::vector<Value>& tuple : *allowed.tuples) {
      const auto first = static_cast<std::size_t>(tuple[0].number);
      const auto second = static_cast<std::size_t>(tuple[1].number);
      if (first < value_bound_ && second < value_bound_)
        table.seconds[first] |= bit_of<Word>(second);
    }
    return known->second;
  }

  /// By value of the first cell, the values of the second one. Requires: the number is one.
  [[nodiscard]] const std::vector<Word>& seconds(std::uint32_t number) const {
    return tables_[number].seconds;
  }

 private:
  static constexpr std::size_t most_tables = 1024;

  struct Table {
    std::shared_ptr<const Tuples> tuples;
    std::vector<Word> seconds;
  };

  std::size_t value_bound_;
  std::unordered_map<const Tuples*, std::uint32_t> numbers_;
  std::vector<Table> tables_;
};

/// Keeps supported values of a table for two cells. False on a contradiction.
template <typename Board>
bool filter_pair(Board& board, const AllowedTuples& allowed,
                 const std::vector<typename Board::Word>& seconds) {
  using Word = typename Board::Word;
  const std::uint32_t first = allowed.cells[0].index;
  const std::uint32_t second = allowed.cells[1].index;
  Word firsts{};
  Word reached{};
  for (Word rest = board[first]; !is_none(rest); rest = without_lowest(rest)) {
    const Word here = seconds[lowest(rest)] & board[second];
    reached |= here;
    if (!is_none(here)) firsts |= bit_of<Word>(lowest(rest));
  }
  return board.restrict(first, firsts, Reason::relation) &&
         board.restrict(second, reached, Reason::relation);
}

}  // namespace puzzlec
