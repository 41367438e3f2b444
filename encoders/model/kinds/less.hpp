// An order between two cells.
#pragma once

#include <array>

#include "encoders/model/kinds/sequence.hpp"

namespace puzzlec {

/// The value of `smaller` is less than the value of `larger`.
struct Less {
  static constexpr const char* word = "less";
  CellId smaller;
  CellId larger;
  Origin origin;

  [[nodiscard]] std::array<CellId, 2> every_cell() const { return {smaller, larger}; }
  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;

  /// 0, then the first value + 1, then 0 again.
  [[nodiscard]] SequenceState start() const { return 0; }
  [[nodiscard]] std::optional<SequenceState> step(std::size_t index, SequenceState state,
                                                  Value value) const;
  [[nodiscard]] bool accepts(SequenceState) const { return true; }
};

}  // namespace puzzlec
