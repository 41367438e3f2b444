// Random grids for the two tools that only look (classifier and cross-hatching); nothing is
// promised about their solutions, only that everything worth looking at comes up.

#include "tests/generators/generators.hpp"

namespace generate {

namespace {

int& cell_of(oracle::Grid& grid, int cell) {
  const int size = static_cast<int>(grid.size());
  return grid[static_cast<std::size_t>(cell / size)][static_cast<std::size_t>(cell % size)];
}

void blank_out(oracle::Grid& grid, int percent, Rng& rng) {
  for (auto& row : grid) {
    for (int& value : row) {
      if (rng.chance(percent)) value = 0;
    }
  }
}

void overwrite(oracle::Grid& grid, int cells, Rng& rng) {
  const int size = static_cast<int>(grid.size());
  for (int times = 0; times < cells; ++times)
    cell_of(grid, rng.below(size * size)) = rng.between(1, size);
}

oracle::Grid noise(int size, int percent, Rng& rng) {
  oracle::Grid grid(static_cast<std::size_t>(size),
                    std::vector<int>(static_cast<std::size_t>(size), 0));
  for (auto& row : grid) {
    for (int& value : row) {
      if (rng.chance(percent)) value = rng.between(1, size);
    }
  }
  return grid;
}

// Digits put one by one wherever they clash with nothing, without any thought for a solution.
oracle::Grid clash_free(int digits, int kinds, Rng& rng) {
  oracle::Grid grid(9, std::vector<int>(9, 0));
  for (int times = 0; times < digits; ++times) {
    const int row = rng.below(9);
    const int col = rng.below(9);
    const int digit = rng.between(1, kinds);
    bool clash = false;
    for (int step = 0; step < 9; ++step) {
      clash = clash || cell_of(grid, row * 9 + step) == digit ||
              cell_of(grid, step * 9 + col) == digit ||
              cell_of(grid, (row / 3 * 3 + step / 3) * 9 + col / 3 * 3 + step % 3) == digit;
    }
    if (!clash) cell_of(grid, row * 9 + col) = digit;
  }
  return grid;
}

std::string grid_text(const oracle::Grid& grid, const std::string& between,
                      const std::string& blank) {
  std::string text;
  for (const auto& row : grid) {
    for (std::size_t col = 0; col < row.size(); ++col) {
      text += (col == 0 ? "" : between) + (row[col] == 0 ? blank : std::to_string(row[col]));
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string random_rowan_grid(Rng& rng) {
  const std::vector<int> squares{1, 4, 9};
  const bool square = rng.chance(60);
  const int size = square ? squares[static_cast<std::size_t>(rng.below(3))] : rng.between(1, 10);
  oracle::Grid grid;
  if (rng.chance(20)) {
    grid = noise(size, rng.between(0, 100), rng);
  } else {
    const std::vector<std::string> classes{"latin", "sudoku", "sudoku-x"};
    grid = full_grid(classes[static_cast<std::size_t>(square ? rng.below(3) : 0)], size, rng);
    if (rng.chance(30)) overwrite(grid, rng.between(1, 3), rng);
    if (rng.chance(60)) blank_out(grid, rng.between(1, 95), rng);
  }
  return std::to_string(size) + "\n" + grid_text(grid, " ", "0");
}

std::string random_coci_grid(Rng& rng) {
  oracle::Grid grid;
  switch (rng.below(6)) {
    case 0:
    case 1:
      grid = full_grid("sudoku", 9, rng);
      blank_out(grid, rng.between(5, 90), rng);
      break;
    case 2:
      grid = full_grid("sudoku", 9, rng);
      blank_out(grid, rng.between(40, 80), rng);
      overwrite(grid, rng.between(1, 2), rng);
      break;
    case 3:
      grid = noise(9, rng.between(0, 15), rng);
      break;
    default: {
      const int digits = rng.between(1, 60);  // not as arguments: their order is the compiler's
      const int kinds = rng.between(1, 9);
      grid = clash_free(digits, kinds, rng);
      break;
    }
  }
  return grid_text(grid, "", ".");
}

}  // namespace generate
