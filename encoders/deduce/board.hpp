// The candidates of all cells while deduction runs, and the notes of what has changed and is not yet looked at.
//
// Techniques read candidates and remove them through `restrict`; the board then remembers the cells that became
// single, the houses whose cells changed and, where other constraints than houses exist, the cells themselves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "encoders/deduce/house_tables.hpp"
#include "encoders/deduce/propagate.hpp"
#include "encoders/deduce/words.hpp"

namespace puzzlec {

/// A set of at most HouseTables::few_houses houses.
class SmallHouseSet {
 public:
  explicit SmallHouseSet(std::size_t) {}
  [[nodiscard]] bool empty() const { return bits_ == 0; }
  [[nodiscard]] bool contains(std::uint32_t house) const { return (bits_ >> house & 1) != 0; }
  void clear() { bits_ = 0; }
  void add(std::uint32_t house) { bits_ |= std::uint64_t{1} << house; }
  void add_houses_at(const HouseTables& tables, std::uint32_t cell) { bits_ |= tables.house_masks[cell]; }
  void add_all(std::uint64_t mask) { bits_ |= mask; }
  void add_all(const SmallHouseSet& set) { bits_ |= set.bits_; }
  /// Requires: !empty().
  std::uint32_t pop() {
    const auto house = static_cast<std::uint32_t>(std::countr_zero(bits_));
    bits_ &= bits_ - 1;
    return house;
  }

 private:
  std::uint64_t bits_ = 0;
};

/// A set of any number of houses.
class LargeHouseSet {
 public:
  explicit LargeHouseSet(std::size_t count) : words_(count / 64 + 1) {}
  [[nodiscard]] bool empty() {
    while (first_ < words_.size() && words_[first_] == 0) ++first_;
    return first_ == words_.size();
  }
  [[nodiscard]] bool contains(std::uint32_t house) const { return (words_[house / 64] >> house % 64 & 1) != 0; }
  void clear() {
    std::ranges::fill(words_, std::uint64_t{0});
    first_ = words_.size();
  }
  void add(std::uint32_t house) {
    words_[house / 64] |= std::uint64_t{1} << house % 64;
    first_ = std::min<std::size_t>(first_, house / 64);
  }
  void add_houses_at(const HouseTables& tables, std::uint32_t cell) {
    for (const std::uint32_t house : tables.houses_at[cell]) add(house);
  }
  void add_all(const LargeHouseSet& set) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= set.words_[i];
    first_ = std::min(first_, set.first_);
  }
  /// Requires: !empty(), asked just before.
  std::uint32_t pop() {
    std::uint64_t& word = words_[first_];
    const auto house = static_cast<std::uint32_t>(first_ * 64) + static_cast<std::uint32_t>(std::countr_zero(word));
    word &= word - 1;
    return house;
  }

 private:
  std::vector<std::uint64_t> words_;
  std::size_t first_ = 0;  ///< words before are empty
};

template <typename WordType, bool few_houses>
class Board {
 public:
  using Word = WordType;
  using HouseSet = std::conditional_t<few_houses, SmallHouseSet, LargeHouseSet>;
  static constexpr bool has_peers = few_houses;

  explicit Board(const HouseTables& tables)
      : changed_houses(tables.houses.size()),
        tables_(&tables),
        start_(tables.cell_count + tables.houses.size()),
        now_(start_.size()),
        placed_(tables.cell_count),
        is_noted_(tables.cell_count),
        noted_(tables.cell_count) {
    for (std::uint32_t cell = 0; cell < tables.cell_count; ++cell) {
      start_[cell] = to_word<Word>(tables.domains[cell]);
      if (has_several(start_[cell])) {
        ++start_open_;
      } else {
        start_singles_.push_back(cell);
      }
    }
    for (const auto& house : tables.houses) house_values_.push_back(to_word<Word>(house.values));
  }

  /// The structure's domains, with everything yet to be looked at.
  void reset(bool note_cells, std::vector<DeductionStep>* log) {
    std::copy(start_.begin(), start_.end(), now_.begin());
    open_ = start_open_;
    log_ = log;
    note_cells_ = note_cells;
    failed_ = false;
    steps_ = {};
    forget_changes();
    for (const std::uint32_t cell : start_singles_) placed_[placed_count_++] = cell;
    for (std::uint32_t house = 0; house < house_values_.size(); ++house) changed_houses.add(house);
  }

  [[nodiscard]] const HouseTables& tables() const { return *tables_; }
  [[nodiscard]] std::uint32_t cell_count() const { return static_cast<std::uint32_t>(placed_.size()); }
  [[nodiscard]] std::uint32_t house_count() const { return static_cast<std::uint32_t>(house_values_.size()); }

  [[nodiscard]] Word operator[](std::uint32_t cell) const { return now_[cell]; }
  [[nodiscard]] const Word* candidates() const { return now_.data(); }
  /// The values that cells of the house hold, as far as they were looked at.
  [[nodiscard]] Word placed_in(std::uint32_t house) const { return now_[placed_.size() + house]; }
  [[nodiscard]] Word values_of(std::uint32_t house) const { return house_values_[house]; }
  [[nodiscard]] std::uint32_t open_cells() const { return open_; }
  [[nodiscard]] bool is_logging() const { return log_ != nullptr; }

  /// The set {value}; empty for a value that no cell has.
  [[nodiscard]] Word bit(Value value) const {
    if (value.is_blank() || static_cast<std::size_t>(value.number) >= tables_->value_bound) return Word{};
    return bit_of<Word>(static_cast<std::size_t>(value.number));
  }

  /// Keeps only the values of `allowed` in the cell. False where none is left.
  bool restrict(std::uint32_t cell, Word allowed, Reason reason, const Origin* origin, const Origin* other = nullptr) {
    const Word before = now_[cell];
    const Word after = before & allowed;
    if (after == before) return true;
    now_[cell] = after;
    ++steps_[static_cast<std::size_t>(reason)];
    if (log_ != nullptr) {
      log_->push_back({reason, CellId{cell}, to_domain(before & ~allowed), origin, other});
    }
    changed_houses.add_houses_at(*tables_, cell);
    if (note_cells_) note(cell);
    if (has_several(after)) return true;
    if (is_none(after)) return fail(cell, reason, origin, other);
    if (has_several(before)) {
      placed_[placed_count_++] = cell;
      --open_;
    }
    return true;
  }

  /// Records that there is no solution, and why. Always false.
  bool fail(std::uint32_t cell, Reason reason, const Origin* origin, const Origin* other = nullptr) {
    failed_ = true;
    conflict_ = {reason, CellId{cell}, {}, origin, other};
    return false;
  }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] const DeductionStep& conflict() const { return conflict_; }

  /// Removes the values of cells that became single from their houses. False on a contradiction.
  bool eliminate_placed() {
    if constexpr (has_peers) {
      if (log_ == nullptr) return note_cells_ ? eliminate_from_peers<true>() : eliminate_from_peers<false>();
    }
    while (placed_count_ > 0) {
      const std::uint32_t cell = placed_[--placed_count_];
      const Word bit = now_[cell];
      note_placed(cell, bit);
      for (const std::uint32_t house : tables_->houses_at[cell]) {
        for (const std::uint32_t peer : tables_->cells_of[house]) {
          if (peer == cell || is_none(now_[peer] & bit)) continue;
          if (!restrict(peer, ~bit, Reason::naked_single, tables_->houses[house].origin)) return false;
        }
      }
    }
    return true;
  }

  /// For runs without naked singles: only notes which values the houses hold.
  void note_all_placed() {
    while (placed_count_ > 0) {
      const std::uint32_t cell = placed_[--placed_count_];
      note_placed(cell, now_[cell]);
    }
  }

  [[nodiscard]] bool has_placed() const { return placed_count_ > 0; }

  /// Calls `visit` with each noted cell, and forgets them.
  template <typename Visit>
  void take_noted_cells(Visit visit) {
    for (std::size_t i = 0; i < noted_count_; ++i) {
      is_noted_[noted_[i]] = 0;
      visit(noted_[i]);
    }
    noted_count_ = 0;
  }
  [[nodiscard]] bool has_noted_cells() const { return noted_count_ > 0; }

  void forget_changes() {
    placed_count_ = 0;
    changed_houses.clear();
    take_noted_cells([](std::uint32_t) {});
  }

  /// A moment to come back to. Requires of both: nothing is left to be looked at (`restore` sees to it itself).
  struct Snapshot {
    std::vector<Word> words;
    std::uint32_t open = 0;
  };
  void save(Snapshot& snapshot) const {
    snapshot.words.assign(now_.begin(), now_.end());
    snapshot.open = open_;
  }
  void restore(const Snapshot& snapshot) {
    std::copy(snapshot.words.begin(), snapshot.words.end(), now_.begin());
    open_ = snapshot.open;
    failed_ = false;
    forget_changes();
  }

  [[nodiscard]] std::array<std::uint64_t, reason_count>& steps() { return steps_; }
  [[nodiscard]] std::vector<DeductionStep>* exchange_log(std::vector<DeductionStep>* log) {
    std::swap(log, log_);
    return log;
  }

  HouseSet changed_houses;  ///< since they were last swept for hidden singles

 private:
  void note(std::uint32_t cell) {
    if (is_noted_[cell] != 0) return;
    is_noted_[cell] = 1;
    noted_[noted_count_++] = cell;
  }

  void note_placed(std::uint32_t cell, Word bit) {
    for (const std::uint32_t house : tables_->houses_at[cell]) now_[placed_.size() + house] |= bit;
  }

  // The innermost loop of everything. Written without a branch that depends on whether a peer changes, as about
  // half of them do.
  template <bool noting>
  bool eliminate_from_peers() {
    SmallHouseSet changed = changed_houses;
    std::uint64_t changes = 0;
    Word* const now = now_.data();
    const std::uint64_t* const masks = tables_->house_masks.data();
    bool consistent = true;
    while (placed_count_ > 0 && consistent) {
      const std::uint32_t cell = placed_[--placed_count_];
      const Word bit = now[cell];
      note_placed(cell, bit);
      for (const std::uint32_t peer : tables_->peers_of[cell]) {
        const Word before = now[peer];
        const Word after = before & ~bit;
        const bool differs = after != before;
        now[peer] = after;
        changed.add_all(differs ? masks[peer] : 0);
        changes += differs ? 1 : 0;
        if constexpr (noting) {
          if (differs) note(peer);
        }
        if (differs && !has_several(after)) [[unlikely]] {
          if (is_none(after)) {
            consistent = fail(peer, Reason::naked_single, nullptr);
            break;
          }
          placed_[placed_count_++] = peer;
          --open_;
        }
      }
    }
    changed_houses = changed;
    steps_[static_cast<std::size_t>(Reason::naked_single)] += changes;
    return consistent;
  }

  const HouseTables* tables_;
  std::vector<Word> start_;          ///< as now_
  std::vector<Word> now_;            ///< by cell: candidates; then by house: values placed
  std::vector<Word> house_values_;
  std::vector<std::uint32_t> start_singles_;
  std::uint32_t start_open_ = 0;
  std::uint32_t open_ = 0;           ///< cells with several candidates
  std::vector<std::uint32_t> placed_;  ///< a stack: cells that became single
  std::size_t placed_count_ = 0;
  bool note_cells_ = false;
  std::vector<char> is_noted_;
  std::vector<std::uint32_t> noted_;
  std::size_t noted_count_ = 0;
  std::vector<DeductionStep>* log_ = nullptr;
  bool failed_ = false;
  DeductionStep conflict_;
  std::array<std::uint64_t, reason_count> steps_{};
};

}  // namespace puzzlec
