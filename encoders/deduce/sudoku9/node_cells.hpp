// The cells of a node, and how they become domains and grids.
#pragma once

#include <bit>
#include <cstdint>

#include "encoders/deduce/sudoku9/kernel.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::sudoku9 {

inline constexpr std::uint32_t side = 9;
inline constexpr std::uint32_t cells = side * side;

[[nodiscard]] inline std::uint32_t bit_of(Value value) {
  return std::uint32_t{1} << (value.number - 1);
}
[[nodiscard]] inline std::uint32_t candidates_of(const Domain& domain) {
  return static_cast<std::uint32_t>(domain.words()[0] >> 1) & all_values;
}

/// The lowest bit of a cell's lane.
[[nodiscard]] constexpr std::uint32_t shift_of(std::uint32_t column) {
  return 16 * (column % 3);
}
[[nodiscard]] inline std::uint32_t candidates(const Node& node, std::uint32_t cell) {
  const std::uint32_t column = cell % side;
  const Group group = node.rows[cell / side][column / 3];
  return static_cast<std::uint32_t>(group >> shift_of(column)) & all_values;
}
[[nodiscard]] inline Domain domain_of(const Node& node, std::uint32_t cell) {
  Domain domain;
  domain.set_word(0, std::uint64_t{candidates(node, cell)} << 1);
  return domain;
}
/// Leaves only these candidates of a cell.
inline void restrict(Node& node, std::uint32_t cell, std::uint32_t candidates) {
  const std::uint32_t column = cell % side;
  Group& group = node.rows[cell / side][column / 3];
  group &= ~(Group{all_values & ~candidates} << shift_of(column));
}
/// All candidates in all cells.
inline void fill(Node& node) {
  for (auto& row : node.rows) {
    row[0] = row[1] = row[2] = all_candidates;
    row[3] = 0;
  }
}

/// Requires: each cell has one candidate.
inline void write_solution(const Node& node, Grid& grid) {
  std::uint32_t cell = 0;
  for (const auto& row : node.rows) {
    for (std::uint32_t i = 0; i < 3; ++i) {
      const Group group = row[i];
      for (std::uint32_t lane = 0; lane < 3; ++lane) {
        const auto bits = static_cast<std::uint32_t>(group >> (16 * lane)) | 1U << 16;
        grid[CellId{cell++}] = Value{static_cast<std::int16_t>(std::countr_zero(bits) + 1)};
      }
    }
  }
}

}  // namespace puzzlec::sudoku9
