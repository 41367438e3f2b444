// Bounds of cardinalities, one at a time and two at a time.
//
// One: when as many cells count for sure as may, the others do not; when no more can count than must,
// all of them do. A cell counts for sure if all its candidates are among the values that count. Two: statements that A and B share are true at least max(0,
// low(A) - |A only|, low(B) - |B only|) times and at most min(|shared|, high(A), high(B)) times,
// which bounds the rest of A and of B. This is the reasoning of Minesweeper players ("these two
// cells hold one star, so that one holds none").
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

/// Cardinalities as counts of cells: a cell counts if it holds one of certain values. Knows which
/// counts a changed cell may concern.
template <typename Board>
class CountTable {
 public:
  using Word = typename Board::Word;

  /// The cell counts if its value is one of these.
  struct Item {
    std::uint32_t cell = 0;
    Word values{};
  };
  /// At least `low` and at most `high` of the items count.
  struct Count {
    const Cardinality* source = nullptr;
    ConstraintId id;
    std::size_t begin = 0;  ///< of its items
    std::size_t end = 0;
    std::int64_t low = 0;
    std::int64_t high = 0;
  };

  void clear() {
    items_.clear();
    counts_.clear();
    has_lower_bounds_ = has_upper_bounds_ = false;
  }

  void add(const Board& board, const Cardinality& cardinality, ConstraintId id) {
    Count count{&cardinality, id, items_.size(), 0, 0, 0};
    for (const CellValue& statement : cardinality.statements) {
      const Word bit = board.bit(statement.value);
      if (is_none(bit)) continue;
      // Statements of one cell that are listed apart count as two cells would, which is right as
      // well but tells less.
      if (items_.size() > count.begin && items_.back().cell == statement.cell.index) {
        items_.back().values |= bit;
      } else {
        items_.push_back({statement.cell.index, bit});
      }
    }
    count.end = items_.size();
    const std::int64_t bound = cardinality.bound;
    count.low = cardinality.comparison == Comparison::at_most ? 0 : bound;
    count.high = cardinality.comparison == Comparison::at_least ? no_bound : bound;
    has_lower_bounds_ = has_lower_bounds_ || cardinality.comparison != Comparison::at_most;
    has_upper_bounds_ = has_upper_bounds_ || cardinality.comparison != Comparison::at_least;
    counts_.push_back(count);
  }

  /// To be called when all are added.
  void index(std::size_t cell_count) {
    starts_.assign(cell_count + 1, 0);
    for (const Item& item : items_) ++starts_[item.cell];
    std::uint32_t total = 0;
    for (std::uint32_t& start : starts_) {
      total += start;
      start = total;
    }
    uses_.resize(total);
    for (std::uint32_t i = 0; i < counts_.size(); ++i) {
      const Count& count = counts_[i];
      for (std::size_t k = count.begin; k < count.end; ++k) {
        const Item& item = items_[k];
        uses_[--starts_[item.cell]] = {i, item.values, count.high != no_bound, count.low > 0};
      }
    }
  }

  [[nodiscard]] std::size_t size() const { return counts_.size(); }
  [[nodiscard]] std::span<const Count> all() const { return counts_; }
  /// Two bounds of one side say nothing together that they do not say alone.
  [[nodiscard]] bool may_tell_in_pairs() const { return has_lower_bounds_ && has_upper_bounds_; }
  [[nodiscard]] const Count& operator[](std::size_t number) const { return counts_[number]; }
  [[nodiscard]] std::span<const Item> items(const Count& count) const {
    return {items_.data() + count.begin, items_.data() + count.end};
  }
  [[nodiscard]] bool speaks_of(std::uint32_t cell) const {
    return starts_[cell] < starts_[cell + 1];
  }

  /// Calls `visit` with each count whose bounds the cell, which had the candidates `before` and has
  /// `word` left, may have tightened: it now counts for sure and there is an upper bound, or it can
  /// no longer count and there is a lower one.
  template <typename Visit>
  void for_each_tightened(std::uint32_t cell, Word before, Word word, Visit visit) const {
    for (std::uint32_t k = starts_[cell]; k < starts_[cell + 1]; ++k) {
      const Use& use = uses_[k];
      const Word inside = word & use.values;
      const Word inside_before = before & use.values;
      if (is_none(inside)) {
        if (use.is_bounded_below && !is_none(inside_before)) visit(use.count);
      } else if (inside == word) {
        if (use.is_bounded_above && inside_before != before) visit(use.count);
      }
    }
  }

 private:
  static constexpr std::int64_t no_bound = INT64_MAX;

  struct Use {
    std::uint32_t count = 0;
    Word values{};
    bool is_bounded_above = false;
    bool is_bounded_below = false;
  };

  std::vector<Item> items_;
  std::vector<Count> counts_;
  bool has_lower_bounds_ = false;
  bool has_upper_bounds_ = false;
  std::vector<std::uint32_t> starts_;  ///< uses_[starts_[c] .. starts_[c + 1]) speak of cell c
  std::vector<Use> uses_;
};

template <typename Board>
class CardinalityFilter {
 public:
  using Word = typename Board::Word;

  /// False on a contradiction.
  bool bound(Board& board, const CountTable<Board>& table, std::size_t number) {
    const auto& count = table[number];
    const auto items = table.items(count);
    std::int64_t sure = 0;
    std::int64_t open = 0;
    for (const auto& item : items) {
      const Word word = board[item.cell];
      const Word inside = word & item.values;
      if (is_none(inside)) continue;
      ++(inside == word ? sure : open);
    }
    board.blame(count.id);
    if (sure > count.high || sure + open < count.low) return fail(board, *count.source);
    const bool is_full = sure == count.high;
    if (open == 0 || (!is_full && sure + open > count.low)) return true;
    for (const auto& item : items) {
      const Word word = board[item.cell];
      const Word inside = word & item.values;
      if (is_none(inside) || inside == word) continue;
      if (!board.restrict(item.cell, is_full ? ~item.values : item.values,
                          Reason::cardinality_bound))
        return false;
    }
    return true;
  }

  /// Compares each two counts that share open statements. What follows from one pair is
  /// not yet counted when the next ones are compared, so this is to be repeated. False on a
  /// contradiction.
  bool compare(Board& board, const CountTable<Board>& table) {
    lists_.clear();
    open_.clear();
    for (const auto& known : table.all()) {
      const Count count = count_of(board, *known.source);
      if (count.open == 0) continue;
      List list{known.id, count, open_.size(), 0};
      for (const CellValue& statement : known.source->statements) {
        const Word bit = board.bit(statement.value);
        const Word word = board[statement.cell.index];
        if (!is_none(word & bit) && has_several(word)) open_.push_back(statement);
      }
      list.end = open_.size();
      std::sort(open_.begin() + static_cast<std::ptrdiff_t>(list.begin), open_.end());
      lists_.push_back(list);
    }
    index_lists(board.cell_count());
    met_.assign(lists_.size(), 0);
    for (std::uint32_t a = 0; a < lists_.size(); ++a) {
      for (std::size_t i = lists_[a].begin; i < lists_[a].end; ++i) {
        const CellValue statement = open_[i];
        const std::uint32_t cell = statement.cell.index;
        for (std::size_t k = starts_[cell]; k < starts_[cell + 1]; ++k) {
          const auto [b, value] = uses_[k];
          if (b <= a || value != statement.value || met_[b] == a + 1) continue;
          met_[b] = a + 1;
          if (!compare(board, lists_[a], lists_[b])) return false;
        }
      }
    }
    return true;
  }

 private:
  /// Of `open` statements, neither sure nor impossible, at least `low` and at most `high` are true.
  struct Count {
    std::int64_t open = 0;
    std::int64_t low = 0;
    std::int64_t high = 0;
  };
  struct List {
    ConstraintId id;
    Count count;
    std::size_t begin = 0;  ///< of its open statements in open_
    std::size_t end = 0;
  };

  /// A list that states something about a cell.
  struct Use {
    std::uint32_t list = 0;
    Value value;
  };

  /// uses_[starts_[cell] .. starts_[cell + 1]) are the statements about the cell.
  void index_lists(std::uint32_t cell_count) {
    starts_.assign(std::size_t{cell_count} + 1, 0);
    for (const CellValue& statement : open_) ++starts_[statement.cell.index];
    std::size_t total = 0;
    for (std::size_t& start : starts_) {
      total += start;
      start = total;
    }
    uses_.resize(total);
    for (std::uint32_t list = 0; list < lists_.size(); ++list) {
      for (std::size_t i = lists_[list].begin; i < lists_[list].end; ++i)
        uses_[--starts_[open_[i].cell.index]] = {list, open_[i].value};
    }
  }

  static Count count_of(const Board& board, const Cardinality& cardinality) {
    Count count;
    std::int64_t sure = 0;
    for (const CellValue& statement : cardinality.statements) {
      const Word word = board[statement.cell.index];
      if (is_none(word & board.bit(statement.value))) continue;
      if (has_several(word)) {
        ++count.open;
      } else {
        ++sure;
      }
    }
    const std::int64_t rest = std::int64_t{cardinality.bound} - sure;
    count.low = cardinality.comparison == Comparison::at_most ? 0 : std::max<std::int64_t>(rest, 0);
    count.high =
        cardinality.comparison == Comparison::at_least ? count.open : std::min(rest, count.open);
    return count;
  }

  static bool fail(Board& board, const Cardinality& cardinality) {
    const std::uint32_t cell =
        cardinality.statements.empty() ? 0 : cardinality.statements[0].cell.index;
    return board.fail(cell, Reason::cardinality_bound);
  }

  static bool set(Board& board, const CellValue& statement, bool holds, Reason reason,
                  ConstraintId id, ConstraintId other) {
    const Word bit = board.bit(statement.value);
    return board.restrict(statement.cell.index, holds ? bit : ~bit, reason, id, other);
  }

  /// Whether two such counts say nothing together that they do not say alone: both only bound from
  /// above, or both only from below.
  static bool are_of_one_side(const Count& a, const Count& b) {
    return (a.low == 0 && b.low == 0 && a.high > 0 && b.high > 0) ||
           (a.high == a.open && b.high == b.open && a.low < a.open && b.low < b.open);
  }

  bool compare(Board& board, const List& a, const List& b) {
    if (are_of_one_side(a.count, b.count)) return true;
    shared_.clear();
    a_only_.clear();
    b_only_.clear();
    std::size_t i = a.begin;
    std::size_t j = b.begin;
    while (i < a.end || j < b.end) {
      if (j == b.end || (i < a.end && open_[i] < open_[j])) {
        a_only_.push_back(open_[i++]);
      } else if (i == a.end || open_[j] < open_[i]) {
        b_only_.push_back(open_[j++]);
      } else {
        shared_.push_back(open_[i++]);
        ++j;
      }
    }
    if (shared_.empty()) return true;
    const auto in_a = static_cast<std::int64_t>(a_only_.size());
    const auto in_b = static_cast<std::int64_t>(b_only_.size());
    const auto in_both = static_cast<std::int64_t>(shared_.size());
    const std::int64_t low = std::max({std::int64_t{0}, a.count.low - in_a, b.count.low - in_b});
    const std::int64_t high = std::min({in_both, a.count.high, b.count.high});
    if (low > high) return board.fail(shared_[0].cell.index, Reason::cardinality_pair, a.id, b.id);
    return settle(board, shared_, low, high, a.id, b.id) &&
           settle(board, a_only_, a.count.low - high, a.count.high - low, a.id, b.id) &&
           settle(board, b_only_, b.count.low - high, b.count.high - low, a.id, b.id);
  }

  /// Of `statements`, `low` to `high` are true. Requires: that is possible.
  static bool settle(Board& board, const std::vector<CellValue>& statements, std::int64_t low,
                     std::int64_t high, ConstraintId first, ConstraintId second) {
    if (high > 0 && low < static_cast<std::int64_t>(statements.size())) return true;
    for (const CellValue& statement : statements) {
      if (!set(board, statement, high > 0, Reason::cardinality_pair, first, second)) return false;
    }
    return true;
  }

  // Kept for their memory.
  std::vector<List> lists_;
  std::vector<CellValue> open_;  ///< open statements by list
  std::vector<std::size_t> starts_;
  std::vector<Use> uses_;
  std::vector<std::uint32_t> met_;  ///< by list: 1 + the list that it was last compared with
  std::vector<CellValue> shared_;
  std::vector<CellValue> a_only_;
  std::vector<CellValue> b_only_;
};

}  // namespace puzzlec
