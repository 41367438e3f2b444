#pragma once
// The two searches that oracle::solve uses. Each hands out up to limit + 1 different grids, so that
// the caller can tell "exactly limit" from "more".

#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "tests/oracle/oracle.hpp"

namespace oracle {

// A partly filled square in which one more value is tried; 0 stands for blank.
class Trial {
 public:
  Trial(const std::vector<int>& values, int size, std::size_t cell, int value)
      : values_(values), size_(size), cell_(cell), value_(value) {}

  [[nodiscard]] Place place() const {
    return {static_cast<int>(cell_) / size_, static_cast<int>(cell_) % size_};
  }
  [[nodiscard]] int value() const { return value_; }
  [[nodiscard]] int at(Place place) const {
    const auto cell = static_cast<std::size_t>(place.row * size_ + place.col);
    return cell == cell_ ? value_ : values_[cell];
  }

 private:
  const std::vector<int>& values_;
  int size_;
  std::size_t cell_;
  int value_;
};

// What holds in a square beside rows, columns, givens and the numbers of its cages.
struct SquareRules {
  std::vector<std::vector<Place>> houses{};  // each holds every value once
  bool cages_differ = false;                 // the values of a cage are all different
  // Whether no other clue is broken, so far as can be said. Null: there are none.
  bool (*allows)(const Puzzle& puzzle, const Trial& trial) = nullptr;
};

[[nodiscard]] std::vector<Grid> search_square(const Puzzle& puzzle, std::size_t limit,
                                              const SquareRules& rules);
[[nodiscard]] std::vector<Grid> search_stars(const Puzzle& puzzle, std::size_t limit);

// The boxes of a Sudoku of this size; its two diagonals.
[[nodiscard]] std::vector<std::vector<Place>> boxes_of(int size);
[[nodiscard]] std::vector<std::vector<Place>> diagonals_of(int size);

}  // namespace oracle
