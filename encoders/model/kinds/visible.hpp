// How many cells of a line can be seen from its end (Skyscrapers).
#pragma once

#include "encoders/model/kinds/sequence.hpp"

namespace puzzlec {

/// Exactly `count` of the cells hold a larger value than all cells before them. In Skyscrapers:
/// that many towers are seen from the first cell's end. Cells that hold `empty` have no tower: they
/// are left out. Requires: the cells are distinct, and not both `smallest_of_distinct` and `empty`.
struct Visible {
  static constexpr const char* word = "visible";
  std::vector<CellId> cells;
  std::uint32_t count = 0;
  /// Set only if a constraint of the structure keeps the values distinct: the smallest value that
  /// any of the cells can hold. It does not change the meaning; filters and encodings may rely on
  /// it.
  std::optional<Value> smallest_of_distinct;
  Origin origin;
  std::optional<Value> empty = {};

  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;

  /// Houses may be gone.
  [[nodiscard]] Visible alone() const {
    Visible other = *this;
    other.smallest_of_distinct.reset();
    return other;
  }

  /// The largest value so far + 1 (0 at the start), and how many were seen.
  [[nodiscard]] SequenceState start() const { return pack(0, 0); }
  [[nodiscard]] std::optional<SequenceState> step(std::size_t index, SequenceState state,
                                                  Value value) const;
  [[nodiscard]] bool accepts(SequenceState state) const { return low_of(state) == count; }
};

/// How many of `values`, read in order and without those that are `empty`, are larger than all
/// before.
[[nodiscard]] std::uint32_t count_visible(std::span<const Value> values,
                                          std::optional<Value> empty = {});

}  // namespace puzzlec
