// What a setter could leave out of a puzzle: its givens and clues, one by one. The rules and the board
// (houses, regions, rooms, holes) are none of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/model/grid.hpp"

namespace puzzlec {

/// A point of the board in half cells from the top left corner: a cell's middle is odd and odd, a
/// corner even and even. Clues beside the grid have points outside of it.
struct BoardPoint {
  std::int32_t row = 0;
  std::int32_t column = 0;
  friend auto operator<=>(const BoardPoint&, const BoardPoint&) = default;
};

struct StatedClue {
  std::string kind;                ///< "given", "clue", "cage", "thermometer", ...
  std::string name;                ///< with its place: "given r1c2=5"; no two clues have one name
  std::vector<BoardPoint> places;  ///< where it stands
};
using StatedClues = std::vector<StatedClue>;

/// Which of the stated clues stay, by index.
using KeptClues = std::vector<bool>;

[[nodiscard]] constexpr BoardPoint middle_of(CellId cell, std::size_t columns) {
  return {static_cast<std::int32_t>(2 * (cell.index / columns) + 1),
          static_cast<std::int32_t>(2 * (cell.index % columns) + 1)};
}

/// Appends the values of a grid, in reading order.
void state_givens(const Grid& givens, StatedClues& clues);

/// Goes through the clues in the order in which they were stated, and says of each whether it stays.
class ClueSieve {
 public:
  /// The list is kept by reference.
  explicit ClueSieve(const KeptClues& kept) : kept_(kept) {}

  [[nodiscard]] bool keeps_next() { return kept_[next_++]; }
  /// What state_givens() has stated.
  void sift(Grid& givens);

 private:
  const KeptClues& kept_;
  std::size_t next_ = 0;
};

}  // namespace puzzlec
