// Makes 9x9 Sudokus with one solution. A seed and a number give the same puzzle on every platform.
//
// A full grid is drawn at random. Then givens go, orbit by orbit in a random order, as long as no other
// grid agrees with those that are left. What is left is minimal: without any one orbit there is
// another solution.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "encoders/base/rng.hpp"
#include "engine/making/clues/clue_symmetry.hpp"
#include "engine/making/sudoku9/other_grids.hpp"

namespace puzzlec {

struct Sudoku9Wish {
  ClueSymmetry symmetry = ClueSymmetry::none;
  /// How many givens there may be.
  std::uint32_t least_givens = 0;
  std::uint32_t most_givens = 81;
  /// If false, givens that could go may stay, so that there are as many as asked for.
  bool is_minimal = true;
  /// Full grids that are tried before it gives up.
  std::uint32_t tries = 10'000;
};

struct MadeSudoku9 {
  Grid81 solution{};
  CellSet81 givens;

  [[nodiscard]] Grid puzzle() const { return grid_of(solution, givens); }
};

class Sudoku9Maker {
 public:
  explicit Sudoku9Maker(std::uint64_t seed, bool has_diagonals = false);

  /// The next puzzle; nothing if none of the full grids that were tried has one.
  [[nodiscard]] std::optional<MadeSudoku9> next(const Sudoku9Wish& wish);
  /// The puzzle of that number, whatever was made before. Numbers count from 0, as in next().
  [[nodiscard]] std::optional<MadeSudoku9> make(std::uint64_t number, const Sudoku9Wish& wish);

 private:
  [[nodiscard]] Grid81 full_grid(Rng& rng);
  [[nodiscard]] MadeSudoku9 attempt(Rng& rng, const Sudoku9Wish& wish);
  void shuffle_lines(Grid81& grid, Rng& rng) const;

  bool has_diagonals_;
  std::uint64_t seed_;
  std::uint64_t number_ = 0;
  OtherGrids others_;
  std::unique_ptr<sudoku_kernels::Search<sudoku_kernels::Boxes9>> search_;
};

/// The random numbers of the item `number` of a stream.
[[nodiscard]] Rng stream_of(std::uint64_t seed, std::uint64_t number);

/// The cells of a 9x9 board by orbits.
[[nodiscard]] std::vector<CellSet81> cell_orbits(ClueSymmetry symmetry);

}  // namespace puzzlec
