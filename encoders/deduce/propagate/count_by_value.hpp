// Candidates of CountByValue: a value whose count cannot come true goes; of the value that is held, the
// count fills or clears the other cells. Exact.
#pragma once

#include <algorithm>

#include "encoders/deduce/propagate/board.hpp"

namespace puzzlec {

template <typename Board>
class CountByValueFilter {
 public:
  using Word = typename Board::Word;

  /// Keeps supported values. False on a contradiction.
  bool filter(Board& board, const CountByValue& count) {
    const std::uint32_t own = count.cell.index;
    Word somewhere{};  // what the other cells can hold
    for (const CellId cell : count.cells) {
      if (cell != count.cell) somewhere |= board[cell.index];
    }
    Word refuted{};
    const CountByValue::Entry* held = nullptr;
    for (const CountByValue::Entry& entry : count.entries) {
      const Word value = bit(entry.value);
      if (is_none(board[own] & value)) continue;
      if (board[own] == value) held = &entry;
      if (!may_come_true(board, count, entry, somewhere)) refuted |= value;
    }
    if (!is_none(refuted) && !board.restrict(own, ~refuted, Reason::relation, &count.origin))
      return false;
    return held == nullptr || make_true(board, count, *held);
  }

 private:
  static Word bit(Value value) { return to_word<Word>(Domain::single(value)); }

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

  static bool make_true(Board& board, const CountByValue& count, const CountByValue::Entry& entry) {
    const Found found = find(board, count, entry);
    if (found.sure == found.possible) return true;
    const bool all = found.possible == entry.low;
    if (!all && found.sure != entry.high) return true;
    const Word counted = bit(entry.counted);
    return std::ranges::all_of(count.cells, [&](CellId cell) {
      const Word held = board[cell.index];
      if (cell == count.cell || held == counted || is_none(held & counted)) return true;
      return board.restrict(cell.index, all ? counted : ~counted, Reason::relation, &count.origin);
    });
  }
};

}  // namespace puzzlec
