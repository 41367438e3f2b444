// Weighted sums that are equal.
#pragma once

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// The parts have one sum: of the values of their cells, each times its weight. A cell may occur
/// more than once. Requires: at least one part; weights are 1 .. largest_weight.
struct EqualSums {
  static constexpr std::uint32_t largest_weight = 1'000'000;
  struct Term {
    CellId cell;
    std::uint32_t weight = 1;
    friend bool operator==(const Term&, const Term&) = default;
  };
  using Part = std::vector<Term>;
  std::vector<Part> parts;
  Origin origin;

  [[nodiscard]] std::vector<CellId> every_cell() const;
  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  /// Sees the bounds of the sums.
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
