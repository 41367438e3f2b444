#include "encoders/puzzles/board_move.hpp"

#include <numeric>
#include <utility>

namespace puzzlec {
namespace {

std::vector<std::uint32_t> inverse_of(const std::vector<std::uint32_t>& order) {
  std::vector<std::uint32_t> inverse(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) inverse[order[i]] = i;
  return inverse;
}

std::vector<std::uint32_t> line_order(std::size_t count, bool is_reversed) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  return is_reversed ? std::vector<std::uint32_t>(order.rbegin(), order.rend()) : order;
}

}  // namespace

std::vector<std::uint32_t> BoardMove::row_targets() const {
  return inverse_of(rows);
}

std::vector<std::uint32_t> BoardMove::column_targets() const {
  return inverse_of(columns);
}

std::vector<CellId> BoardMove::targets() const {
  std::vector<CellId> targets(rows.size() * columns.size());
  const std::size_t old_columns = is_transposed ? rows.size() : columns.size();
  std::uint32_t to = 0;
  for (const std::uint32_t row : rows) {
    for (const std::uint32_t column : columns) {
      const std::size_t from =
          is_transposed ? column * old_columns + row : row * old_columns + column;
      targets[from] = CellId{to++};
    }
  }
  return targets;
}

Grid BoardMove::moved(const Grid& grid) const {
  Grid result(rows.size(), columns.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < columns.size(); ++column) {
      const Value old =
          is_transposed ? grid.at(columns[column], rows[row]) : grid.at(rows[row], columns[column]);
      result[result.cell(row, column)] = renamed(old);
    }
  }
  return result;
}

BoardMove turn(std::uint32_t number, std::size_t rows, std::size_t columns) {
  const bool is_transposed = number >= turn_count / 2;
  if (is_transposed) std::swap(rows, columns);
  return {is_transposed, line_order(rows, number % 2 != 0),
          line_order(columns, number / 2 % 2 != 0)};
}

}  // namespace puzzlec
