#pragma once
// What the makers of puzzles share: places in random order and questions to the brute force.
// Private to tests/generators.

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/generators/generators.hpp"

namespace generate {

using oracle::Given;
using oracle::Grid;
using oracle::Place;
using oracle::Puzzle;

[[nodiscard]] inline int& at(Grid& grid, Place place) {
  return grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
}
[[nodiscard]] inline int at(const Grid& grid, Place place) {
  return grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
}

// Top to bottom, then left to right.
[[nodiscard]] inline bool earlier(Place a, Place b) {
  return std::pair(a.row, a.col) < std::pair(b.row, b.col);
}

[[nodiscard]] std::vector<Place> shuffled_places(int rows, int cols, Rng& rng);
[[nodiscard]] Puzzle empty_puzzle(std::string_view family, int size);
void sort_clues(Puzzle& puzzle);

[[nodiscard]] std::size_t count_up_to(const Puzzle& puzzle, std::size_t most);

// A solution that is not the truth; empty when the truth is the only one.
[[nodiscard]] Grid other_solution(const Puzzle& puzzle, const Grid& truth);

// Where two grids differ, in random order.
[[nodiscard]] std::vector<Place> differing(const Grid& a, const Grid& b, Rng& rng);

// One maker for each family of clues; the callers have checked that such a puzzle exists.
[[nodiscard]] Puzzle square_puzzle(std::string_view family, int size, Kind kind, Rng& rng);
[[nodiscard]] Puzzle tentaizu_puzzle(Kind kind, Rng& rng);
[[nodiscard]] Puzzle variant_puzzle(std::string_view family, int size, Kind kind, Rng& rng);

}  // namespace generate
