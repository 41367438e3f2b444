// How many of some statements are true.
#pragma once

#include <compare>

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// The statement "cell holds value".
struct CellValue {
  CellId cell;
  Value value;
  friend constexpr auto operator<=>(const CellValue&, const CellValue&) = default;
};

/// Exactly / at least / at most `bound` of the statements are true. Requires: the statements are
/// distinct.
struct Cardinality {
  std::vector<CellValue> statements;
  Comparison comparison = Comparison::exactly;
  std::uint32_t bound = 0;
  Origin origin;

  [[nodiscard]] std::vector<CellId> every_cell() const;
  [[nodiscard]] std::vector<CountedFacts> counts(std::span<const Domain> domains) const;
  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
