// Where values stand in a Sudoku, as masks of lanes: what a value leaves that takes a way, and the cells
// of diagonals. Made when the program is compiled.
#pragma once

#include "encoders/deduce/sudoku/kernel.hpp"

namespace puzzlec::sudoku_kernels {

/// What a value that takes a way has to leave: [place][way][row]: all bits of its lanes.
template <typename B>
struct Removals {
  alignas(32) Group lanes[B::places][B::most_ways][B::side][4] = {};
};

template <typename B>
constexpr Removals<B> make_removals() {
  constexpr Group whole_lane = 0xffff;
  constexpr Group whole_piece = whole_lane * each_lane(B::width);
  using InBand = typename B::BandWays;
  using InStack = typename B::StackWays;
  Removals<B> result;
  for (std::uint32_t place = 0; place < B::band_places; ++place) {
    const std::uint32_t band = place / InBand::parts;
    const std::uint32_t first_box = place % InBand::parts * InBand::boxes_of_part;
    for (std::uint32_t way = 0; way < InBand::count; ++way) {
      for (std::uint32_t box = 0; box < InBand::boxes_of_part; ++box) {
        for (std::uint32_t line = 0; line < B::height; ++line) {
          if (line == InBand::line_of(way, box)) continue;
          result.lanes[place][way][B::height * band + line][first_box + box] = whole_piece;
        }
      }
    }
  }
  for (std::uint32_t place = B::band_places; place < B::places; ++place) {
    const std::uint32_t stack = (place - B::band_places) / InStack::parts;
    const std::uint32_t first_box =
        (place - B::band_places) % InStack::parts * InStack::boxes_of_part;
    for (std::uint32_t way = 0; way < InStack::count; ++way) {
      for (std::uint32_t box = 0; box < InStack::boxes_of_part; ++box) {
        for (std::uint32_t line = 0; line < B::width; ++line) {
          if (line == InStack::line_of(way, box)) continue;
          for (std::uint32_t i = 0; i < B::height; ++i)
            result.lanes[place][way][B::height * (first_box + box) + i][stack] |= whole_lane
                                                                                  << (16 * line);
        }
      }
    }
  }
  return result;
}
template <typename B>
inline constexpr Removals<B> removals = make_removals<B>();

/// Calls `visit` with the number of each cell in which a value may stand that takes a way at a place.
template <typename B, typename Visit>
void for_each_cell(std::uint32_t place, std::uint32_t way, Visit visit) {
  const auto go = [&](auto ways, std::uint32_t number, auto cell_of, std::uint32_t cells) {
    using W = decltype(ways);
    for (std::uint32_t box = 0; box < W::boxes_of_part; ++box) {
      const std::uint32_t along = number / W::parts * W::lanes + W::line_of(way, box);
      const std::uint32_t first = (number % W::parts * W::boxes_of_part + box) * cells;
      for (std::uint32_t i = 0; i < cells; ++i) visit(cell_of(along, first + i));
    }
  };
  if (place < B::band_places) {
    const auto in_row = [](std::uint32_t row, std::uint32_t column) {
      return B::side * row + column;
    };
    go(typename B::BandWays{}, place, in_row, B::width);
  } else {
    const auto in_column = [](std::uint32_t column, std::uint32_t row) {
      return B::side * row + column;
    };
    go(typename B::StackWays{}, place - B::band_places, in_column, B::height);
  }
}

/// No lane at all: for a node that has just been set.
template <typename B>
struct NoRemovals {
  alignas(32) Group lanes[B::side][4] = {};
};
template <typename B>
inline constexpr NoRemovals<B> no_removals{};

/// By row: the lane of its cell on the diagonal from the top left, and on the one from the top right.
template <typename B>
struct DiagonalLanes {
  alignas(32) Group lanes[2][B::side][4] = {};
};

template <typename B>
constexpr DiagonalLanes<B> make_diagonal_lanes() {
  DiagonalLanes<B> result;
  for (std::uint32_t row = 0; row < B::side; ++row) {
    for (std::uint32_t diagonal = 0; diagonal < 2; ++diagonal) {
      const std::uint32_t column = diagonal == 0 ? row : B::side - 1 - row;
      result.lanes[diagonal][row][column / B::width] = Group{B::all_values}
                                                       << (16 * (column % B::width));
    }
  }
  return result;
}
template <typename B>
inline constexpr DiagonalLanes<B> diagonal_lanes = make_diagonal_lanes<B>();

}  // namespace puzzlec::sudoku_kernels
