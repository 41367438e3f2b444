#pragma once
// What the makers of puzzles share: places in random order, questions to the brute force, and ways
// to make clues. For tests/generators and tests/families alone.

#include <algorithm>
#include <cstddef>
#include <functional>
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

// Latin squares, Sudoku and Sudoku-X: some cells of a full grid are given.
[[nodiscard]] Puzzle square_puzzle(std::string_view family, int size, Kind kind, Rng& rng);

// A puzzle in the making: its clues so far, and the solution that they are taken from.
struct Draft {
  Puzzle puzzle;
  Grid truth;
};

// A puzzle of this kind from drafts with all of their clues but the givens (on boards of stars, the
// counts), which are then added, dropped or made wrong. A draft need not be unique, ever.
[[nodiscard]] Puzzle clued_puzzle(Draft (*draft)(int size, Rng& rng), int size, Kind kind,
                                  Rng& rng);

[[nodiscard]] bool is_inside(Place place, int rows, int cols);

// Up to four, that share an edge with the place.
[[nodiscard]] std::vector<Place> neighbours(Place place, int rows, int cols);

// Connected cages of different values that cover the square, with their sums. Each has as many cells
// as `wanted` says, or fewer.
[[nodiscard]] std::vector<oracle::Cage> sum_cages(const Grid& truth,
                                                  const std::function<std::size_t()>& wanted,
                                                  Rng& rng);

// A cage with a sum of different values, and a place beside it that is to belong to it.
[[nodiscard]] bool may_join(const oracle::Cage& cage, Place place, const Grid& truth);
void join(oracle::Cage& cage, Place place, const Grid& truth);

// Whether the places of a region hang together by their edges; an empty one does.
[[nodiscard]] bool is_connected(const std::vector<std::vector<int>>& regions, int region);

// `size` connected regions of `size` cells, numbered in reading order.
[[nodiscard]] std::vector<std::vector<int>> random_regions(int size, Rng& rng);

// Gives a place without a star, and counts the stars around it.
void add_count(Puzzle& puzzle, const Grid& truth, Place place);

// Parts of Family::restated and Family::misstated that families share: givens with the grid's
// values, every given with another value; every count and the total, higher and lower.
void restate_givens(Puzzle& puzzle, const Grid& grid);
[[nodiscard]] std::vector<Puzzle> with_a_wrong_given(const Puzzle& puzzle);
[[nodiscard]] std::vector<Puzzle> with_a_wrong_count(const Puzzle& puzzle);

}  // namespace generate
