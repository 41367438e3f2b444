// Houses: cells that hold different values.
#pragma once

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// No two of the cells hold the same value. A permutation also uses each of its values: it has as
/// many cells as values.
struct AllDifferent {
  std::vector<CellId> cells;
  bool permutation = false;
  Origin origin;

  /// What the cells can hold together, out of domains by cell.
  [[nodiscard]] Domain values_in(std::span<const Domain> domains) const;

  /// Of each value: it is in at most one of the cells, and in one if this is a permutation.
  [[nodiscard]] std::vector<CountedFacts> counts(std::span<const Domain> domains) const;

  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  /// Sees values that repeat.
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
