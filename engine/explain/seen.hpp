// What people see of a step in what they draw.
#pragma once

#include <set>
#include <span>
#include <vector>

#include "engine/explain/explain.hpp"

namespace puzzlec {

/// Tells steps that lead to something that people draw from those that only lead to others: of a line,
/// its pieces and crosses, and not how it turns; of bridges, how many there are at least, or that there
/// is none; of ships, no lengths.
class Seen {
 public:
  /// Keeps both.
  Seen(const Puzzle& puzzle, std::span<const CellValue> entries);

  /// Whether lines are drawn through cells, or between them.
  [[nodiscard]] bool draws_lines() const { return has_lines_ || has_links_; }
  /// Whether it is seen that the cell holds one of these.
  [[nodiscard]] bool is_seen(CellId cell, std::span<const Domain> before, const Domain& left) const;
  /// Whether anything is seen of the removals.
  [[nodiscard]] bool are_seen(const std::vector<Removal>& removals,
                              std::span<const Domain> before) const;
  /// Whether a step without rules tells what is drawn already, or that nobody draws.
  [[nodiscard]] bool is_drawn(const std::vector<CellValue>& placed) const;

 private:
  [[nodiscard]] bool is_line_seen(CellId cell, std::span<const Domain> before,
                                  const Domain& left) const;
  [[nodiscard]] bool is_below_bridges(CellId cell) const;

  const Puzzle& puzzle_;
  bool has_lines_;  ///< through cells
  bool has_links_;
  std::set<CellId> entered_;
};

}  // namespace puzzlec
