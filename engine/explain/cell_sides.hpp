// The sides of a cell, on which a line leads on.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "encoders/genres/board/board.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

struct CellSide {
  unsigned way;
  unsigned back;  ///< the same way, from the cell on that side
  int down;
  int right;
  const char* beyond;  ///< of a cell at the edge of the grid
};
inline constexpr std::array<CellSide, 4> cell_sides{
    {{genres::way_up, genres::way_down, -1, 0, "above"},
     {genres::way_left, genres::way_right, 0, -1, "left of"},
     {genres::way_right, genres::way_left, 0, 1, "right of"},
     {genres::way_down, genres::way_up, 1, 0, "below"}}};

/// Whether a line leads one of the ways, whichever of the values the cell holds; without `is_so`, that none does.
[[nodiscard]] inline bool all_lead(const Domain& values, unsigned ways, bool is_so = true) {
  for (const Value value : values) {
    if (((genres::ways_of(value) & ways) != 0) != is_so) return false;
  }
  return true;
}

/// The cell on that side; nothing beyond the grid.
[[nodiscard]] inline std::optional<CellId> beside(const Puzzle& puzzle, CellId cell,
                                                  const CellSide& side) {
  const auto rows = static_cast<int>(puzzle.givens().rows());
  const auto columns = static_cast<int>(puzzle.givens().columns());
  const int row = static_cast<int>(cell.index) / columns + side.down;
  const int column = static_cast<int>(cell.index) % columns + side.right;
  if (row < 0 || column < 0 || row >= rows || column >= columns) return std::nullopt;
  return CellId{static_cast<std::uint32_t>(row * columns + column)};
}

/// The cell that all others of these lie beside; nothing if it has fewer than two of them.
[[nodiscard]] inline std::optional<CellId> middle_of(const Puzzle& puzzle,
                                                     std::span<const CellId> cells) {
  for (const CellId cell : cells) {
    std::size_t sides = 0;
    for (const CellSide& side : cell_sides) {
      const auto other = beside(puzzle, cell, side);
      sides += other && std::ranges::find(cells, *other) != cells.end() ? 1U : 0U;
    }
    if (sides + 1 == cells.size() && sides >= 2) return cell;
  }
  return std::nullopt;
}

}  // namespace puzzlec
