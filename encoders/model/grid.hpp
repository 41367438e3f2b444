// A rectangle of values, some of them blank: what is given, and what comes back as an answer.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

class Grid {
 public:
  Grid() = default;
  /// All cells blank.
  Grid(std::size_t rows, std::size_t columns)
      : rows_(rows), columns_(columns), values_(rows * columns) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t size() const { return values_.size(); }

  /// Rows and columns count from 0. Requires: row < rows(), column < columns().
  [[nodiscard]] CellId cell(std::size_t row, std::size_t column) const {
    return CellId{static_cast<std::uint32_t>(row * columns_ + column)};
  }
  [[nodiscard]] Value& at(std::size_t row, std::size_t column) {
    return values_[row * columns_ + column];
  }
  [[nodiscard]] Value at(std::size_t row, std::size_t column) const {
    return values_[row * columns_ + column];
  }
  [[nodiscard]] Value& operator[](CellId cell) { return values_[cell.index]; }
  [[nodiscard]] Value operator[](CellId cell) const { return values_[cell.index]; }

  [[nodiscard]] bool is_complete() const {
    for (const Value value : values_) {
      if (value.is_blank()) return false;
    }
    return true;
  }
  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<Value> values_;
};

/// "r1c2" for the cell in the first row and second column of a grid with `columns` columns.
[[nodiscard]] std::string cell_name(CellId cell, std::size_t columns);

}  // namespace puzzlec
