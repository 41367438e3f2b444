#include "encoders/deduce/latin_rows.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "encoders/base/rng.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {
namespace {

/// The values that one row gets, by augmenting paths.
class RowMatching {
 public:
  /// `open[c]`: what column c still takes.
  RowMatching(const std::vector<Domain>& open, std::vector<std::size_t> columns,
              std::vector<Value> values)
      : open_(open), columns_(std::move(columns)), values_(std::move(values)) {}

  /// False if not every column gets a value.
  bool run() {
    holder_.assign(values_.size(), none);
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      was_tried_.assign(values_.size(), false);
      if (!place(column)) return false;
    }
    return true;
  }
  template <typename Take>
  void for_each(Take&& take) const {
    for (std::size_t value = 0; value < values_.size(); ++value) {
      if (holder_[value] != none) take(columns_[holder_[value]], values_[value]);
    }
  }

 private:
  static constexpr std::size_t none = SIZE_MAX;

  /// As deep as there are columns at most.
  bool place(std::size_t column) {
    const Domain& open = open_[columns_[column]];
    for (const bool only_free : {true, false}) {
      for (std::size_t value = 0; value < values_.size(); ++value) {
        if (was_tried_[value] || !open.contains(values_[value])) continue;
        if (only_free && holder_[value] != none) continue;
        was_tried_[value] = true;
        if (holder_[value] != none && !place(holder_[value])) continue;
        holder_[value] = column;
        return true;
      }
    }
    return false;
  }

  const std::vector<Domain>& open_;
  std::vector<std::size_t> columns_;
  std::vector<Value> values_;
  std::vector<std::size_t> holder_;  ///< by value: the column that it is for
  std::vector<bool> was_tried_;
};

}  // namespace

std::optional<Grid> latin_by_rows(const Grid& givens, std::uint64_t seed) {
  const std::size_t side = givens.rows();
  Rng rng(seed);
  Grid grid = givens;
  std::vector<Domain> by_row(side, Domain::range(1, side));
  std::vector<Domain> by_column(side, Domain::range(1, side));
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const Value value = grid.at(row, column);
      if (value.is_blank()) continue;
      if (!by_row[row].contains(value) || !by_column[column].contains(value)) return std::nullopt;
      by_row[row].erase(value);
      by_column[column].erase(value);
    }
  }
  std::vector<std::size_t> order(side);
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Rows with the most givens have the least choice.
  std::ranges::stable_sort(order, {}, [&](std::size_t row) { return by_row[row].size(); });
  for (const std::size_t row : order) {
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < side; ++column) {
      if (grid.at(row, column).is_blank()) columns.push_back(column);
    }
    std::vector<Value> values;
    for (const Value value : by_row[row]) values.push_back(value);
    rng.shuffle(std::span(columns));
    rng.shuffle(std::span(values));
    RowMatching matching(by_column, std::move(columns), std::move(values));
    if (!matching.run()) return std::nullopt;
    matching.for_each([&](std::size_t column, Value value) {
      grid.at(row, column) = value;
      by_column[column].erase(value);
    });
  }
  return grid;
}

}  // namespace puzzlec
