// Alternatives, of which one holds.
#pragma once

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// In at least one of the alternatives, every fact holds. Requires: the facts of an alternative are
/// about different cells.
struct AnyOf {
  std::vector<std::vector<CellFact>> alternatives;
  Origin origin;

  /// Each once, ascending.
  [[nodiscard]] std::vector<CellId> every_cell() const;
  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
