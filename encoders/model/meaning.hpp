// Whether single constraints hold in a grid that changes cell by cell.
#pragma once

#include <utility>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

/// A complete grid, and the reference meaning of constraints in it. For one thread at a time.
class Meaning {
 public:
  /// Requires: no cell is blank.
  explicit Meaning(Grid grid) : grid_(std::move(grid)) {}

  [[nodiscard]] const Grid& grid() const { return grid_; }
  void set(CellId cell, Value value) { grid_[cell] = value; }
  [[nodiscard]] bool holds(const Constraint& constraint) const;

 private:
  Grid grid_;
  mutable std::vector<Value> values_;    ///< of the constraint that holds() looks at
  mutable std::vector<Domain> domains_;  ///< by cell, its value: for constraints of graphs
};

}  // namespace puzzlec
