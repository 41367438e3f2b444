// Another answer of a Latin square whose clues speak of whole rows and columns. Each line has a list of
// the ways to fill it, one machine word each, from which the cells take ways away and the other way
// round; what that leaves open is searched. Much faster than a formula for each question.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "encoders/model/grid.hpp"

namespace puzzlec::making {

/// The values of a line, one bit each: bit `side * place + value - 1`.
using LineWay = std::uint64_t;

/// All ways to fill a line of `side` cells. Requires: side <= LineSearch::largest_side.
[[nodiscard]] std::vector<LineWay> line_ways(std::size_t side);

/// The value at a place of a line.
[[nodiscard]] inline int value_at(LineWay way, std::size_t place, std::size_t side) {
  return std::countr_zero(way >> (place * side)) + 1;
}

class LineSearch {
 public:
  static constexpr std::size_t largest_side = 8;

  /// Requires: a full grid of the values 1 to its side, which is at most `largest_side`.
  explicit LineSearch(const Grid& answer);

  /// The ways that are left to a line: columns first, then rows. The order within a list changes, the
  /// list stays the same. Kept by reference.
  void set_line(std::size_t line, std::vector<LineWay>& ways) { lists_[line] = &ways; }

  enum class Found { other, none, gave_up };
  /// Whether there is an answer besides the known one, which has the given values. Depends on the sets
  /// of ways alone, not on their order. Requires: every line is set, and the known answer is in all lists.
  [[nodiscard]] Found run(const Grid& givens);
  /// What the last run found.
  [[nodiscard]] Grid other() const;

 private:
  static constexpr std::size_t most_cells = largest_side * largest_side;
  struct State {
    std::array<std::uint8_t, most_cells> cells = {};        ///< values that are left, one bit each
    std::array<std::uint32_t, 2 * largest_side> left = {};  ///< how many ways of each line
  };

  [[nodiscard]] std::size_t cell_of(std::size_t line, std::size_t place) const {
    return line < side_ ? place * side_ + line : (line - side_) * side_ + place;
  }
  [[nodiscard]] std::uint32_t lines_of(std::size_t cell) const {
    return (1U << (cell % side_)) | (1U << (side_ + cell / side_));
  }
  [[nodiscard]] bool narrow(State& state, std::uint32_t lines);
  [[nodiscard]] bool narrow_line(State& state, std::size_t line, std::uint32_t& lines);
  [[nodiscard]] std::optional<std::size_t> open_cell(const State& state) const;
  [[nodiscard]] bool search(State state);

  std::size_t side_;
  std::array<std::uint8_t, most_cells> answer_ = {};
  std::array<std::vector<LineWay>*, 2 * largest_side> lists_ = {};
  std::array<std::uint8_t, most_cells> other_ = {};
  std::uint64_t ways_looked_at_ = 0;
};

}  // namespace puzzlec::making
