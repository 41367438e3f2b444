// The candidates of all cells while deduction runs, and notes of the changes that no technique has
// looked at yet.
//
// Techniques read candidates and remove them through `restrict`; the board then remembers the cells
// that became single, the houses whose cells changed and, if there are constraints other than
// houses, the changed cells themselves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "encoders/deduce/propagate/board/words.hpp"
#include "encoders/deduce/propagate/houses/house_tables.hpp"
#include "encoders/deduce/propagate/propagate.hpp"

namespace puzzlec {

/// A set of at most HouseTables::few_houses houses.
class SmallHouseSet {
 public:
  explicit SmallHouseSet(std::size_t) {}
  [[nodiscard]] bool empty() const { return bits_ == 0; }
  [[nodiscard]] bool contains(std::uint32_t house) const { return (bits_ >> house & 1) != 0; }
  void clear() { bits_ = 0; }
  void add(std::uint32_t house) { bits_ |= std::uint64_t{1} << house; }
  void add_houses_at(const HouseTables& tables, std::uint32_t cell) {
    bits_ |= tables.house_masks[cell];
  }
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
  [[nodiscard]] bool contains(std::uint32_t house) const {
    return (words_[house / 64] >> house % 64 & 1) != 0;
  }
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
    const auto house = static_cast<std::uint32_t>(first_ * 64) +
                       static_cast<std::uint32_t>(std::countr_zero(word));
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

  explicit Board(const HouseTables& tables)
      : changed_houses(tables.houses.size()),
        tables_(&tables),
        start_(tables.cell_count + tables.houses.size() + 1),
        now_(start_.size()),
        placed_(tables.cell_count + 1),
        in_turn_(tables.cell_count),
        listed_(tables.cell_count),
        is_noted_(tables.cell_count),
        noted_(tables.cell_count) {
    for (std::uint32_t cell = 0; cell < tables.cell_count; ++cell) {
      start_[cell] = to_word<Word>(tables.domains[cell]);
      if (has_several(start_[cell])) {
        start_listed_.push_back(cell);
      } else {
        start_singles_.push_back(cell);
      }
    }
    for (const auto& house : tables.houses) house_values_.push_back(to_word<Word>(house.values));
  }

  /// The structure's domains, with everything yet to be looked at.
  void reset(bool note_cells, std::vector<DeductionStep>* log) {
    std::copy(start_.begin(), start_.end(), now_.begin());
    list_open_cells(start_listed_);
    log_ = log;
    note_cells_ = note_cells;
    failed_ = false;
    steps_ = {};
    forget_changes();
    for (const std::uint32_t cell : start_singles_) placed_[placed_count_++] = cell;
    for (std::uint32_t house = 0; house < house_values_.size(); ++house) changed_houses.add(house);
  }

  [[nodiscard]] const HouseTables& tables() const { return *tables_; }
  [[nodiscard]] std::uint32_t cell_count() const {
    return static_cast<std::uint32_t>(is_noted_.size());
  }

  [[nodiscard]] Word operator[](std::uint32_t cell) const { return now_[cell]; }
  [[nodiscard]] const Word* candidates() const { return now_.data(); }
  /// The values that cells of the house hold, as far as they were looked at.
  [[nodiscard]] Word placed_in(std::uint32_t house) const { return now_[cell_count() + house]; }
  [[nodiscard]] Word values_of(std::uint32_t house) const { return house_values_[house]; }
  [[nodiscard]] std::uint32_t open_cells() const { return open_; }

  /// The set {value}; empty for a value that no cell has.
  [[nodiscard]] Word bit(Value value) const {
    if (value.is_blank() || static_cast<std::size_t>(value.number) >= tables_->value_bound)
      return Word{};
    return bit_of<Word>(static_cast<std::size_t>(value.number));
  }

  /// Steps and contradictions that name no constraint follow from this one.
  void blame(ConstraintId id) { blamed_ = id; }

  /// Keeps only the values of `allowed` in the cell. False if none is left.
  bool restrict(std::uint32_t cell, Word allowed, Reason reason) {
    return restrict(cell, allowed, reason, blamed_);
  }
  bool restrict(std::uint32_t cell, Word allowed, Reason reason, ConstraintId id,
                ConstraintId other = {}) {
    const Word before = now_[cell];
    const Word after = before & allowed;
    if (after == before) return true;
    now_[cell] = after;
    if (reason != Reason::naked_single)
      ++steps_[static_cast<std::size_t>(reason)];  // those count by placed cell
    if (log_ != nullptr) {
      log_->push_back({reason, CellId{cell}, to_domain(before & ~allowed), id, other});
    }
    changed_houses.add_houses_at(*tables_, cell);
    if (note_cells_) note(cell);
    if (has_several(after)) return true;
    if (is_none(after)) return fail(cell, reason, id, other);
    if (has_several(before)) {
      placed_[placed_count_++] = cell;
      --open_;
    }
    return true;
  }

  /// Records that there is no solution, and why. Always false.
  bool fail(std::uint32_t cell, Reason reason) { return fail(cell, reason, blamed_); }
  bool fail(std::uint32_t cell, Reason reason, ConstraintId id, ConstraintId other = {}) {
    failed_ = true;
    conflict_ = {reason, CellId{cell}, {}, id, other};
    return false;
  }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] const DeductionStep& conflict() const { return conflict_; }

  /// Removes the values of cells that became single from their houses. False on a contradiction.
  bool eliminate_placed() {
    if (placed_count_ == 0) return true;
    if (log_ != nullptr && logs_naked_singles_) {
      while (placed_count_ > 0) {
        if (!eliminate_with_reasons()) return false;
      }
      return true;
    }
    if (tables_->houses_at_most == 3)
      return note_cells_ ? eliminate<3, true>() : eliminate<3, false>();
    return note_cells_ ? eliminate<0, true>() : eliminate<0, false>();
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

  /// A moment to come back to. Requires of both: nothing is left to be looked at (`restore` sees to
  /// it itself).
  struct Snapshot {
    std::vector<Word> words;
    std::vector<std::uint32_t> open_cells;
  };
  void save(Snapshot& snapshot) const {
    snapshot.words.assign(now_.begin(), now_.end());
    snapshot.open_cells.resize(listed_count_);
    std::size_t count = 0;
    for (std::size_t i = 0; i < listed_count_; ++i) {
      snapshot.open_cells[count] = listed_[i];
      count += static_cast<std::size_t>(has_several(now_[listed_[i]]));
    }
    snapshot.open_cells.resize(count);
  }
  void restore(const Snapshot& snapshot) {
    std::copy(snapshot.words.begin(), snapshot.words.end(), now_.begin());
    list_open_cells(snapshot.open_cells);
    failed_ = false;
    forget_changes();
  }

  [[nodiscard]] std::array<std::uint64_t, reason_count>& steps() { return steps_; }
  /// Without naked singles, a contradiction that they find names no house.
  [[nodiscard]] std::vector<DeductionStep>* exchange_log(std::vector<DeductionStep>* log,
                                                         bool with_naked_singles = true) {
    std::swap(log, log_);
    logs_naked_singles_ = with_naked_singles;
    return log;
  }

  HouseSet changed_houses;  ///< since they were last swept for hidden singles

 private:
  void note(std::uint32_t cell) {
    if (is_noted_[cell] != 0) return;
    is_noted_[cell] = 1;
    noted_[noted_count_++] = cell;
  }

  void list_open_cells(const std::vector<std::uint32_t>& cells) {
    std::copy(cells.begin(), cells.end(), listed_.begin());
    listed_count_ = cells.size();
    open_ = static_cast<std::uint32_t>(cells.size());
  }

  void note_placed(std::uint32_t cell, Word bit) {
    for (const std::uint32_t house : tables_->houses_at[cell]) now_[cell_count() + house] |= bit;
  }

  bool eliminate_with_reasons() {
    const std::uint32_t cell = placed_[--placed_count_];
    const Word bit = now_[cell];
    note_placed(cell, bit);
    ++steps_[static_cast<std::size_t>(Reason::naked_single)];
    for (const std::uint32_t house : tables_->houses_at[cell]) {
      for (const std::uint32_t peer : tables_->cells_of[house]) {
        if (is_none(now_[peer] & bit) || peer == cell) continue;
        if (!restrict(peer, ~bit, Reason::naked_single, tables_->houses[house].id)) return false;
      }
    }
    return true;
  }

  /// `fixed_width` is the number of houses of each cell, for the compiler to unroll, or 0.
  template <std::size_t fixed_width, bool noting>
  bool eliminate() {
    while (placed_count_ > 0) {
      steps_[static_cast<std::size_t>(Reason::naked_single)] += placed_count_;
      // A sweep over the open cells costs the same for any number of placed ones.
      const bool many = placed_count_ * tables_->peers_at_most > 2 * listed_count_;
      if (!(many ? sweep_open_cells<fixed_width, noting>() : visit_peers<noting>())) return false;
    }
    return true;
  }

  // The two innermost loops of everything. They are free of branches that depend on what the cells
  // hold, but for the rare ones: about half of the cells change, in no pattern that a processor
  // could learn.

  template <bool noting>
  bool visit_peers() {
    const std::size_t count = placed_count_;
    std::copy_n(placed_.begin(), count, in_turn_.begin());  // new ones wait for the next turn
    Losses losses;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t cell = in_turn_[i];
      const Word bit = now_[cell];
      note_placed(cell, bit);
      if constexpr (few_houses) {
        for (const std::uint32_t peer : tables_->peers_of[cell]) lose<noting>(peer, bit, losses);
      } else {
        for (const std::uint32_t house : tables_->houses_at[cell]) {
          for (const std::uint32_t peer : tables_->cells_of[house]) {
            if (!is_none(now_[peer] & bit) && peer != cell) lose<noting>(peer, bit, losses);
          }
        }
      }
      if (losses.none_left) return fail(cell, Reason::naked_single, {});
    }
    if constexpr (few_houses) changed_houses.add_all(losses.houses);
    placed_count_ = losses.placed;
    open_ -= static_cast<std::uint32_t>(losses.placed);
    return true;
  }

  /// What a loop over cells that lose candidates collects.
  struct Losses {
    std::uint64_t houses = 0;  ///< of cells that changed; only with few houses
    std::size_t placed = 0;    ///< cells that became single, at the start of placed_
    bool none_left = false;    ///< a cell lost everything
  };

  /// Removes `gone` from the cell. A cell that was single before is not placed again.
  template <bool noting>
  Word lose(std::uint32_t cell, Word gone, Losses& losses) {
    const Word before = now_[cell];
    const Word after = before & ~gone;
    const bool differs = after != before;
    now_[cell] = after;
    losses.none_left |= is_none(after);
    placed_[losses.placed] = cell;
    losses.placed += static_cast<std::size_t>(has_several(before)) &
                     static_cast<std::size_t>(!has_several(after));
    if constexpr (few_houses) {
      losses.houses |= tables_->house_masks[cell] & all_if<std::uint64_t>(differs);
    } else {
      if (differs) changed_houses.add_houses_at(*tables_, cell);
    }
    if constexpr (noting) {
      if (differs) note(cell);
    }
    return after;
  }

  template <std::size_t fixed_width, bool noting>
  bool sweep_open_cells() {
    const Word* const now = now_.data();
    Word* const placed = now_.data() + cell_count();
    Word twice{};
    for (std::size_t i = 0; i < placed_count_; ++i) {
      const Word word = now[placed_[i]];
      for (const std::uint32_t house : tables_->houses_at[placed_[i]]) {
        twice |= placed[house] & word;
        placed[house] |= word;
      }
    }
    if (!is_none(twice)) return fail(placed_[0], Reason::naked_single, {});

    const std::size_t width = fixed_width != 0 ? fixed_width : tables_->houses_at_most;
    const std::uint32_t* const padded = tables_->padded_houses_at.data();
    std::uint32_t* const in_list = listed_.data();
    Losses losses;
    std::size_t listed = 0;
    for (std::size_t i = 0; i < listed_count_; ++i) {
      const std::uint32_t cell = in_list[i];
      const std::uint32_t* const houses = padded + cell * width;
      Word gone{};
      for (std::size_t k = 0; k < width; ++k) gone |= placed[houses[k]];
      // Some cells became single since they were listed: what they hold is in `gone` by now.
      gone &= all_if<Word>(has_several(now[cell]));
      const Word left = lose<noting>(cell, gone, losses);
      in_list[listed] = cell;
      listed += static_cast<std::size_t>(has_several(left));
    }
    if constexpr (few_houses) changed_houses.add_all(losses.houses);
    listed_count_ = listed;
    placed_count_ = losses.placed;
    open_ -= static_cast<std::uint32_t>(losses.placed);
    return !losses.none_left || fail(placed_[0], Reason::naked_single, {});
  }

  const HouseTables* tables_;
  std::vector<Word> start_;  ///< as now_
  std::vector<Word> now_;    ///< by cell: candidates; then by house: values placed; one more
  std::vector<Word> house_values_;
  std::vector<std::uint32_t> start_singles_;
  std::vector<std::uint32_t> start_listed_;
  std::uint32_t open_ = 0;             ///< cells with several candidates
  std::vector<std::uint32_t> placed_;  ///< a stack: cells that became single
  std::size_t placed_count_ = 0;
  std::vector<std::uint32_t> in_turn_;
  std::vector<std::uint32_t> listed_;  ///< all open cells, and some that became single
  std::size_t listed_count_ = 0;
  bool note_cells_ = false;
  std::vector<char> is_noted_;
  std::vector<std::uint32_t> noted_;
  std::size_t noted_count_ = 0;
  std::vector<DeductionStep>* log_ = nullptr;
  bool logs_naked_singles_ = true;
  bool failed_ = false;
  DeductionStep conflict_;
  ConstraintId blamed_;
  std::array<std::uint64_t, reason_count> steps_{};
};

}  // namespace puzzlec
