// Counts that depend on what a cell holds.
#pragma once

#include "encoders/model/kinds/kind.hpp"

namespace puzzlec {

/// How many of some cells hold a value, by what a cell holds: if `cell` holds an entry's value, then
/// the number of `cells` that hold its `counted` is low .. high. Requires: the cells are distinct, but
/// `cell` may be one of them; the entries' values are distinct, and low <= high.
struct CountByValue {
  struct Entry {
    Value value;
    Value counted;
    std::uint32_t low = 0;
    std::uint32_t high = 0;
  };
  CellId cell;
  std::vector<CellId> cells;
  std::vector<Entry> entries;
  Origin origin;

  [[nodiscard]] std::vector<CellId> every_cell() const;
  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;
};

}  // namespace puzzlec
