// The cells of a node, and how they become domains and grids.
#pragma once

#include <bit>
#include <cstdint>

#include "encoders/deduce/sudoku/kernel.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::sudoku_kernels {

[[nodiscard]] inline std::uint32_t bit_of(Value value) {
  return std::uint32_t{1} << (value.number - 1);
}
template <typename B>
[[nodiscard]] std::uint32_t candidates_of(const Domain& domain) {
  return static_cast<std::uint32_t>(domain.words()[0] >> 1) & B::all_values;
}

/// The lowest bit of a cell's lane.
template <typename B>
[[nodiscard]] constexpr std::uint32_t shift_of(std::uint32_t column) {
  return 16 * (column % B::width);
}
template <typename B>
[[nodiscard]] std::uint32_t candidates(const Node<B>& node, std::uint32_t cell) {
  const std::uint32_t column = cell % B::side;
  const Group group = node.rows[cell / B::side][column / B::width];
  return static_cast<std::uint32_t>(group >> shift_of<B>(column)) & B::all_values;
}
template <typename B>
[[nodiscard]] Domain domain_of(const Node<B>& node, std::uint32_t cell) {
  Domain domain;
  domain.set_word(0, std::uint64_t{candidates(node, cell)} << 1);
  return domain;
}
/// Leaves only these candidates of a cell.
template <typename B>
void restrict(Node<B>& node, std::uint32_t cell, std::uint32_t candidates) {
  const std::uint32_t column = cell % B::side;
  Group& group = node.rows[cell / B::side][column / B::width];
  group &= ~(Group{B::all_values & ~candidates} << shift_of<B>(column));
}
/// All candidates in all cells.
template <typename B>
void fill(Node<B>& node) {
  for (auto& row : node.rows) {
    for (std::uint32_t box = 0; box < 4; ++box) row[box] = box < B::height ? B::all_candidates : 0;
  }
}

/// Requires: each cell has one candidate.
template <typename B>
void write_solution(const Node<B>& node, Grid& grid) {
  std::uint32_t cell = 0;
  for (const auto& row : node.rows) {
    for (std::uint32_t box = 0; box < B::height; ++box) {
      const Group group = row[box];
      for (std::uint32_t lane = 0; lane < B::width; ++lane) {
        const auto bits = static_cast<std::uint32_t>(group >> (16 * lane)) | 1U << 16;
        grid[CellId{cell++}] = Value{static_cast<std::int16_t>(std::countr_zero(bits) + 1)};
      }
    }
  }
}

}  // namespace puzzlec::sudoku_kernels
