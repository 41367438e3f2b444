// Common peers: a value leaves a cell that it could not share with any place of a house.
//
// A permutation house needs each of its values in one of the value's places. If the value may not
// stand in cell c together with any of these places, it leaves c. Which cells cannot share a value
// is said by houses and by counts of at most one (a value is not repeated a knight's move away, or
// at that distance): this is what players call pointing, beyond the two houses of an intersection.
// It pays only if there is more than rows, columns and blocks.
//
// The steps rest on a house and on several other constraints, which a logged step cannot name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

template <typename Board>
class CommonPeers {
 public:
  using Word = typename Board::Word;

  /// Reads which cells cannot share a value. Requires: the houses are those of the last call.
  template <typename Counts>
  void read(const HouseTables& tables, const Counts& counts) {
    is_useful_ = false;
    words_ = tables.cell_count / 64 + 1;
    if (tables.value_bound * tables.cell_count * words_ > most_words) return;
    if (by_house_.empty()) read_houses(tables);
    is_useful_ = has_small_houses_;
    for (const auto& count : counts) is_useful_ = is_useful_ || keeps_apart(*count.source);
    if (!is_useful_) return;
    cell_count_ = tables.cell_count;
    apart_.clear();
    for (std::size_t value = 0; value < tables.value_bound; ++value)
      apart_.insert(apart_.end(), by_house_.begin(), by_house_.end());
    for (const auto& count : counts) {
      if (keeps_apart(*count.source)) read_pairs(*count.source, tables.value_bound);
    }
    common_.resize(tables.value_bound * words_);
  }

  [[nodiscard]] bool is_useful() const { return is_useful_; }
  /// The cells below 128 in which the value cannot be if it is in this one. Requires: is_useful().
  [[nodiscard]] TwoWords apart(std::size_t value, std::uint32_t cell) const {
    const std::uint64_t* const words = &apart_[(value * cell_count_ + cell) * words_];
    return {{words[0], words_ > 1 ? words[1] : 0}};
  }

  /// Looks at the places of a house's values, `except` those. False on a contradiction.
  bool look(Board& board, std::uint32_t house, Word except = {}) {
    const auto& facts = board.tables().houses[house];
    if (!facts.permutation) return true;
    const Word open = board.values_of(house) & ~board.placed_in(house) & ~except;
    if (is_none(open)) return true;
    for (Word rest = open; !is_none(rest); rest = without_lowest(rest)) {
      for (std::size_t i = 0; i < words_; ++i)
        common_[lowest(rest) * words_ + i] = ~std::uint64_t{0};
    }
    Word left = open;  // the values whose places have peers in common
    for (const std::uint32_t cell : board.tables().cells_of[house]) {
      for (Word rest = board[cell] & left; !is_none(rest); rest = without_lowest(rest)) {
        const std::uint32_t value = lowest(rest);
        const std::uint64_t* const apart = &apart_[(value * cell_count_ + cell) * words_];
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < words_; ++i) any |= common_[value * words_ + i] &= apart[i];
        if (any == 0) left &= ~bit_of<Word>(value);
      }
    }
    for (; !is_none(left); left = without_lowest(left)) {
      if (!remove(board, lowest(left), facts.id)) return false;
    }
    return true;
  }

 private:
  /// 128 kB: more than that is slower than what it saves.
  static constexpr std::size_t most_words = std::size_t{1} << 14;

  static bool keeps_apart(const Cardinality& cardinality) {
    return cardinality.bound == 1 && cardinality.comparison != Comparison::at_least;
  }

  void read_houses(const HouseTables& tables) {
    by_house_.assign(tables.cell_count * words_, 0);
    for (std::uint32_t house = 0; house < tables.houses.size(); ++house) {
      const auto cells = tables.cells_of[house];
      has_small_houses_ = has_small_houses_ || !tables.houses[house].permutation;
      for (const std::uint32_t a : cells) {
        for (const std::uint32_t b : cells) {
          if (a != b) by_house_[a * words_ + b / 64] |= std::uint64_t{1} << b % 64;
        }
      }
    }
  }

  void read_pairs(const Cardinality& cardinality, std::size_t value_bound) {
    for (const CellValue& a : cardinality.statements) {
      const auto value = static_cast<std::size_t>(a.value.number);
      if (a.value.is_blank() || value >= value_bound) continue;
      for (const CellValue& b : cardinality.statements) {
        if (a.value != b.value || a.cell == b.cell) continue;
        apart_[(value * cell_count_ + a.cell.index) * words_ + b.cell.index / 64] |=
            std::uint64_t{1} << b.cell.index % 64;
      }
    }
  }

  /// Removes the value from the common peers of its places.
  bool remove(Board& board, std::uint32_t value, ConstraintId id) {
    const Word bit = bit_of<Word>(value);
    for (std::size_t i = 0; i < words_; ++i) {
      for (std::uint64_t rest = common_[value * words_ + i]; rest != 0; rest &= rest - 1) {
        const std::size_t cell = 64 * i + static_cast<std::size_t>(std::countr_zero(rest));
        if (cell >= cell_count_) break;
        if (!board.restrict(static_cast<std::uint32_t>(cell), ~bit, Reason::intersection, id))
          return false;
      }
    }
    return true;
  }

  bool is_useful_ = false;
  bool has_small_houses_ = false;
  std::size_t words_ = 0;  ///< of a set of cells
  std::size_t cell_count_ = 0;
  std::vector<std::uint64_t> by_house_;  ///< by cell: the cells that share a house with it
  std::vector<std::uint64_t> apart_;     ///< by value and cell: where else the value cannot be then
  std::vector<std::uint64_t> common_;    ///< by value
};

}  // namespace puzzlec
