// Whether single constraints hold in a grid that changes cell by cell.
#pragma once

#include <span>
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

  // The grid as kinds of constraint read it; spans and lists are valid until the next call.
  [[nodiscard]] Value operator[](CellId cell) const { return grid_[cell]; }
  [[nodiscard]] const std::vector<Value>& values_of(const std::vector<CellId>& cells) const;
  /// By cell, its value.
  [[nodiscard]] std::span<const Domain> domains() const;

 private:
  Grid grid_;
  mutable std::vector<Value> values_;
  mutable std::vector<Domain> domains_;
};

}  // namespace puzzlec
