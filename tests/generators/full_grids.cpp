// Completely filled squares. Up to 9x9 by filling cells in random order of values with
// backtracking, above that by shuffling a canonical square.

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "tests/generators/generators.hpp"

namespace generate {

namespace {

int side_of(int size) {
  int side = 1;
  while (side * side < size) ++side;
  if (side * side != size) throw std::invalid_argument("generate: a Sudoku needs a square size");
  return side;
}

class Filler {
 public:
  Filler(std::string_view family, int size, Rng& rng)
      : boxes_(family != "latin"), crossed_(family == "sudoku-x"), size_(size), rng_(rng) {}

  oracle::Grid run() {
    // A bad start is given up rather than searched to its end.
    for (;;) {
      grid_.assign(static_cast<std::size_t>(size_),
                   std::vector<int>(static_cast<std::size_t>(size_), 0));
      tries_left_ = 5'000;
      if (fill()) return grid_;
    }
  }

 private:
  int& at(int row, int col) {
    return grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
  }

  std::vector<int> values_for(int row, int col) {
    std::vector<bool> used(static_cast<std::size_t>(size_) + 1, false);
    const auto strike = [&](int r, int c) { used[static_cast<std::size_t>(at(r, c))] = true; };
    for (int step = 0; step < size_; ++step) {
      strike(row, step);
      strike(step, col);
      if (crossed_ && row == col) strike(step, step);
      if (crossed_ && row + col == size_ - 1) strike(step, size_ - 1 - step);
    }
    if (boxes_) {
      const int high = oracle::box_rows(size_);
      const int wide = size_ / high;
      for (int step = 0; step < size_; ++step)
        strike(row / high * high + step / wide, col / wide * wide + step % wide);
    }
    std::vector<int> values;
    for (int value = 1; value <= size_; ++value) {
      if (!used[static_cast<std::size_t>(value)]) values.push_back(value);
    }
    return values;
  }

  bool fill() {
    if (--tries_left_ < 0) return false;
    std::size_t fewest = static_cast<std::size_t>(size_) + 1;
    int row = -1;
    int col = -1;
    for (int cell = 0; cell < size_ * size_ && fewest > 0; ++cell) {
      if (at(cell / size_, cell % size_) != 0) continue;
      const std::size_t count = values_for(cell / size_, cell % size_).size();
      if (count >= fewest) continue;
      fewest = count;
      row = cell / size_;
      col = cell % size_;
    }
    if (row < 0) return true;
    std::vector<int> values = values_for(row, col);
    rng_.shuffle(values);
    for (const int value : values) {
      at(row, col) = value;
      if (fill()) return true;
    }
    at(row, col) = 0;
    return false;
  }

  bool boxes_;
  bool crossed_;
  int size_;
  Rng& rng_;
  oracle::Grid grid_;
  int tries_left_ = 0;
};

std::vector<int> counted(int size) {
  std::vector<int> items;
  items.reserve(static_cast<std::size_t>(size));
  for (int item = 0; item < size; ++item) items.push_back(item);
  return items;
}

// An order of the lines that keeps bands of `side` lines together.
std::vector<int> shuffled_lines(int size, int side, Rng& rng) {
  std::vector<int> bands = counted(size / side);
  rng.shuffle(bands);
  std::vector<int> lines;
  for (const int band : bands) {
    std::vector<int> inside = counted(side);
    rng.shuffle(inside);
    for (const int line : inside) lines.push_back(band * side + line);
  }
  return lines;
}

oracle::Grid shuffled_canonical(bool boxes, int size, Rng& rng) {
  const int side = boxes ? side_of(size) : 1;
  const std::vector<int> rows = shuffled_lines(size, side, rng);
  const std::vector<int> cols = shuffled_lines(size, side, rng);
  std::vector<int> values = counted(size);
  rng.shuffle(values);
  oracle::Grid grid;
  for (const int row : rows) {
    std::vector<int> line;
    for (const int col : cols) {
      // Shifts by `side` inside a band and by one from band to band; side = 1 is the cyclic Latin
      // square.
      const int shifted = row % side * side + row / side + col;
      line.push_back(values[static_cast<std::size_t>(shifted % size)] + 1);
    }
    grid.push_back(std::move(line));
  }
  return grid;
}

}  // namespace

oracle::Grid full_grid(std::string_view family, int size, Rng& rng) {
  if (family != "latin" && family != "sudoku" && family != "sudoku-x") {
    throw std::invalid_argument("generate: no full grid for this family");
  }
  if (size < 1 || (family == "sudoku-x" && size > 9))
    throw std::invalid_argument("generate: no full grid of this size");
  if (family != "latin") (void)oracle::box_rows(size);
  if (size > 9) return shuffled_canonical(family != "latin", size, rng);
  return Filler(family, size, rng).run();
}

}  // namespace generate
