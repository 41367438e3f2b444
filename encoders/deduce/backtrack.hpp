// The Latin square of a classroom lab: a small class to learn backtracking with, and to watch it at
// work.
//
// The search is the plainest there is, on purpose: cells in reading order, values 1 .. n ascending,
// a value is placed, looked at, and removed again if it clashes or leads nowhere. An observer sees
// each placement and removal. It takes exponential time on hard squares; `puzzlec solve` is for
// those.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

/// An n x n square of the values 1 .. n; 0 stands for an empty cell. Rows and columns count from 0.
/// Any value may stand in any cell: is_valid() tells whether it clashes. A call that breaks a
/// "Requires" throws std::out_of_range if it is about a place or value, std::invalid_argument if it
/// is about a size, and changes nothing.
class LatinSquare {
 public:
  static constexpr std::size_t largest_size = Domain::capacity - 1;

  /// Requires: 1 <= size <= largest_size. Ensures: all cells are empty.
  explicit LatinSquare(std::size_t size);
  /// Requires: a square grid of values 1 .. its side and blanks, of a side that a LatinSquare can
  /// have.
  explicit LatinSquare(const Grid& grid);

  /// A copy that is made by an observer is a square of its own: nothing searches it.
  LatinSquare(const LatinSquare& other) : size_(other.size_), values_(other.values_) {}
  LatinSquare& operator=(const LatinSquare& other);
  ~LatinSquare() = default;

  [[nodiscard]] std::size_t size() const { return size_; }
  /// Requires: row < size(), column < size().
  [[nodiscard]] std::size_t value(std::size_t row, std::size_t column) const;
  /// Places a value, or clears the cell if it is 0.
  /// Requires: row < size(), column < size(), value <= size(); no search is running (else
  /// std::logic_error).
  void set_value(std::size_t row, std::size_t column, std::size_t value);
  /// Whether the value there repeats nowhere else in its row or column; an empty cell is always
  /// valid. Requires: row < size(), column < size().
  [[nodiscard]] bool is_valid(std::size_t row, std::size_t column) const;
  [[nodiscard]] Grid grid() const;

  /// What happened to one cell. `value` is what was placed or removed.
  struct Step {
    enum class Kind { place, remove };
    Kind kind = Kind::place;
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t value = 0;
    friend bool operator==(const Step&, const Step&) = default;
  };

  /// Completes the square. True: it is solved. False: no completion exists, and it holds its
  /// original values. The observer is called after each step and may look at the square, which
  /// shows the step; it must not change it. A value that clashes is placed and then removed, so
  /// that it is seen to clash. Values that clash from the start are found before the first step:
  /// the answer is then false without any step. An observer that throws ends the search, and the
  /// original values are restored. Recursion is as deep as there are empty cells. Requires: no
  /// search of this square is running (else std::logic_error).
  bool solve(const std::function<void(const Step&)>& observer = {});

  enum class Next { go_on, stop };
  enum class Outcome { solved, none, stopped };

  /// Like solve, with an observer that may end the search. A square whose search was stopped holds
  /// its original values again; the observer is not told of the removals that this takes. Requires:
  /// an observer.
  Outcome search(const std::function<Next(const Step&)>& observer);

  friend bool operator==(const LatinSquare& a, const LatinSquare& b) {
    return a.values_ == b.values_;
  }

 private:
  using Observer = std::function<Next(const Step&)>;
  class Restoring;

  [[nodiscard]] std::size_t index_of(std::size_t row, std::size_t column) const;
  [[nodiscard]] bool is_free_of_clashes() const;
  /// Fills the cells from `index` on.
  Outcome fill(const Observer& observer);

  std::size_t size_;
  std::vector<std::size_t> values_;  ///< row by row
  bool is_searching_ = false;
};

}  // namespace puzzlec
