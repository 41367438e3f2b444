// Whether single constraints hold in a grid that changes cell by cell.
#pragma once

#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

/// A complete grid, and the reference meaning of constraints in it.
class Meaning {
 public:
  /// Requires: no cell is blank.
  explicit Meaning(Grid grid);

  [[nodiscard]] const Grid& grid() const { return grid_; }
  void set(CellId cell, Value value);
  [[nodiscard]] bool holds(const Constraint& constraint) const;

 private:
  Grid grid_;
  std::vector<Domain> domains_;  ///< by cell: its value
};

}  // namespace puzzlec
