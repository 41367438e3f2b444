// Candidates of CountByValue: removes a value whose count is impossible, and from a counted cell whatever
// no remaining value allows. Exact.
#pragma once

#include <vector>

#include "encoders/deduce/propagate/filters/kind_filter.hpp"

namespace puzzlec {

template <typename Board>
class CountByValueFilter : public KindFilter {
 public:
  using KindFilter::KindFilter;
  using Word = typename Board::Word;

  static std::uint64_t work_of(const CountByValue& count, std::uint32_t) {
    return count.cells.size() + count.entries.size();
  }

  bool filter(Board& board, const CountByValue& count, std::uint32_t) {
    const std::uint32_t own = count.cell.index;
    Word somewhere{};  // what the other cells can hold
    for (const CellId cell : count.cells) {
      if (cell != count.cell) somewhere |= board[cell.index];
    }
    Word refuted{};
    Word unlimited = board[own];  // values without an entry
    for (const CountByValue::Entry& entry : count.entries) {
      const Word value = bit(entry.value);
      unlimited &= ~value;
      if (is_none(board[own] & value)) continue;
      if (!may_come_true(board, count, entry, somewhere)) refuted |= value;
    }
    if (!is_none(refuted) && !board.restrict(own, ~refuted, Reason::relation)) return false;
    return !is_none(unlimited) || narrow(board, count);
  }

 private:
  /// Nothing for a value that no cell of the board can hold.
  static Word bit(Value value) {
    constexpr std::size_t bits = 8 * sizeof(Word);
    const auto number = static_cast<std::size_t>(value.number);
    return number < bits ? bit_of<Word>(number) : Word{};
  }

  struct Found {
    std::uint32_t sure = 0;
    std::uint32_t possible = 0;
  };

  /// Of the cells, if `cell` holds the entry's value.
  static Found find(const Board& board, const CountByValue& count,
                    const CountByValue::Entry& entry) {
    const Word counted = bit(entry.counted);
    Found found;
    for (const CellId cell : count.cells) {
      const Word held = cell == count.cell ? bit(entry.value) : board[cell.index];
      if (is_none(held & counted)) continue;
      ++found.possible;
      if (held == counted) ++found.sure;
    }
    return found;
  }

  static bool may_come_true(const Board& board, const CountByValue& count,
                            const CountByValue::Entry& entry, const Word& somewhere) {
    const bool may_be_elsewhere = !is_none(somewhere & bit(entry.counted));
    if (may_be_elsewhere && entry.low <= 1 && entry.high >= count.cells.size()) return true;
    const Found found = find(board, count, entry);
    return found.possible >= entry.low && found.sure <= entry.high;
  }

  /// Keeps what the counted cells can hold. Requires: each value of `cell` has an entry that may come
  /// true.
  bool narrow(Board& board, const CountByValue& count) {
    allowed_.assign(count.cells.size(), Word{});
    for (const CountByValue::Entry& entry : count.entries) {
      if (is_none(board[count.cell.index] & bit(entry.value))) continue;
      const Found found = find(board, count, entry);
      const bool all = found.possible == entry.low;
      if (!all && found.sure != entry.high) return true;
      const Word counted = bit(entry.counted);
      for (std::size_t i = 0; i < count.cells.size(); ++i) {
        const Word held = board[count.cells[i].index];
        if (held == counted || is_none(held & counted)) {
          allowed_[i] |= held;
        } else {
          allowed_[i] |= all ? counted : ~counted;
        }
      }
    }
    for (std::size_t i = 0; i < count.cells.size(); ++i) {
      const CellId cell = count.cells[i];
      if (cell != count.cell && !board.restrict(cell.index, allowed_[i], Reason::relation))
        return false;
    }
    return true;
  }

  std::vector<Word> allowed_;  ///< by cell, kept for its memory
};

}  // namespace puzzlec
