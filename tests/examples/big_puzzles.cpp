// Big puzzles from seeds. Each has a solution, as it is cut out of one; none is checked for having
// only one.

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <utility>

#include "tests/examples/make_examples.hpp"
#include "tests/generators/generators.hpp"

namespace examples {

namespace {

using generate::Rng;
using oracle::Grid;
using oracle::Place;

int& at(Grid& grid, int row, int col) {
  return grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
}
int at(const Grid& grid, int row, int col) {
  return grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
}

// Random walk over Latin squares (Jacobson and Matthews, "Generating uniformly distributed random
// Latin squares", J. Combinatorial Designs 4, 1996). A square is seen as a cube of 0 and 1 with one
// 1 in each line; a move puts a 1 somewhere and repairs the three lines through it, which may leave
// one -1 after it, an improper square, from which the next move starts.
class LatinWalk {
 public:
  LatinWalk(int size, Rng& rng)
      : size_(size), rng_(rng), cube_(static_cast<std::size_t>(size * size * size), 0) {
    for (int row = 0; row < size; ++row) {
      for (int col = 0; col < size; ++col) cell({row, col, (row + col) % size}) = 1;
    }
  }

  // Requires moves >= 0. Goes on after them until the square is a proper one.
  Grid run(int moves) {
    for (int move = 0; move < moves || !is_proper_; ++move) step();
    Grid grid(static_cast<std::size_t>(size_),
              std::vector<int>(static_cast<std::size_t>(size_), 0));
    for (int row = 0; row < size_; ++row) {
      for (int col = 0; col < size_; ++col) {
        for (int value = 0; value < size_; ++value) {
          if (cell({row, col, value}) == 1) at(grid, row, col) = value + 1;
        }
      }
    }
    return grid;
  }

 private:
  using Point = std::array<int, 3>;  // row, column, value

  int& cell(Point p) {
    return cube_[static_cast<std::size_t>((p[0] * size_ + p[1]) * size_ + p[2])];
  }

  // One of the 1s on the line through `p` along an axis.
  int pick(Point p, std::size_t axis) {
    std::vector<int> ones;
    for (int i = 0; i < size_; ++i) {
      p[axis] = i;
      if (cell(p) == 1) ones.push_back(i);
    }
    return ones[static_cast<std::size_t>(rng_.below(static_cast<int>(ones.size())))];
  }

  void step() {
    Point p = bad_;
    if (is_proper_) {
      do {
        for (int& coordinate : p) coordinate = rng_.below(size_);
      } while (cell(p) != 0);
    }
    const Point q = {pick(p, 0), pick(p, 1), pick(p, 2)};
    // The corners of the box that p and q span: +1 where an even number of coordinates is q's.
    for (unsigned corner = 0; corner < 8; ++corner) {
      Point c = p;
      int sign = 1;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        if ((corner >> axis & 1U) == 0) continue;
        c[axis] = q[axis];
        sign = -sign;
      }
      cell(c) += sign;
    }
    bad_ = q;
    is_proper_ = cell(q) != -1;
  }

  int size_;
  Rng& rng_;
  std::vector<int> cube_;
  Point bad_{};
  bool is_proper_ = true;
};

Grid random_latin_square(int size, Rng& rng) {
  return LatinWalk(size, rng).run(size * size * size / 4);
}

Grid with_blanks(Grid grid, int count, Rng& rng) {
  const int size = static_cast<int>(grid.size());
  std::vector<int> cells;
  for (int cell = 0; cell < size * size; ++cell) cells.push_back(cell);
  rng.shuffle(cells);
  cells.resize(static_cast<std::size_t>(count));
  for (const int cell : cells) at(grid, cell / size, cell % size) = 0;
  return grid;
}

std::string rowan_body(const Grid& grid) {
  std::string text = std::to_string(grid.size()) + "\n";
  for (const std::vector<int>& row : grid) {
    std::string line;
    for (const int value : row) line += (line.empty() ? "" : " ") + std::to_string(value);
    text += line + "\n";
  }
  return text;
}

bool repeats_on_a_diagonal(const Grid& grid) {
  const int size = static_cast<int>(grid.size());
  for (const bool is_first : {true, false}) {
    std::set<int> seen;
    for (int i = 0; i < size; ++i) {
      const int value = at(grid, i, is_first ? i : size - 1 - i);
      if (value != 0 && !seen.insert(value).second) return true;
    }
  }
  return false;
}

// A Sudoku on a rowan sheet. A value that repeats on a diagonal keeps it from being read as a
// Sudoku-X.
std::string sudoku_sheet(int size, int blanks, std::uint64_t seed) {
  Rng rng(seed);
  for (;;) {
    const Grid puzzle = with_blanks(generate::full_grid("sudoku", size, rng), blanks, rng);
    if (repeats_on_a_diagonal(puzzle)) return generate::file("rowan", {rowan_body(puzzle)});
  }
}

std::string latin50(std::uint64_t seed) {
  Rng rng(seed);
  oracle::Puzzle puzzle{"latin", 50, 50, {}, {}, {}, -1};
  const Grid grid = with_blanks(random_latin_square(50, rng), 1500, rng);
  for (int row = 0; row < 50; ++row) {
    for (int col = 0; col < 50; ++col) {
      if (at(grid, row, col) != 0) puzzle.givens.push_back({{row, col}, at(grid, row, col)});
    }
  }
  return generate::file("latin-lab", {generate::body("latin-lab", puzzle)});
}

// Fifty grids, most of them with up to 24 % of blanks and two with 60 %: what lies between is out
// of reach at this size (the hardest quasigroups have about 42 % of holes).
std::string rowan50(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::string> bodies;
  for (int number = 1; number <= 50; ++number) {
    const int percent = number % 25 == 0 ? 60 : number % 13 * 2;
    const int blanks = 2500 * percent / 100;
    bodies.push_back(rowan_body(with_blanks(random_latin_square(50, rng), blanks, rng)));
  }
  return generate::file("rowan", bodies);
}

// A way through all cells of a 9x9 grid from neighbour to neighbour: three rows at a time, down one
// column and up the next.
std::vector<Place> winding_path() {
  std::vector<Place> path;
  for (int band = 0; band < 3; ++band) {
    for (int i = 0; i < 9; ++i) {
      const int col = band % 2 == 0 ? i : 8 - i;
      for (int j = 0; j < 3; ++j) path.push_back({3 * band + (i % 2 == 0 ? j : 2 - j), col});
    }
  }
  return path;
}

// The operator is '.' for one cell, any that fits for two, and else + or * in turn.
oracle::Cage cage_of(std::vector<Place> cells, char name, const Grid& truth, Rng& rng) {
  std::int64_t sum = 0;
  std::int64_t product = 1;
  std::int64_t most = 0;
  for (const Place place : cells) {
    const int value = at(truth, place.row, place.col);
    sum += value;
    product *= value;
    most = std::max<std::int64_t>(most, value);
  }
  if (cells.size() == 1) return {name, sum, '.', std::move(cells)};
  if (cells.size() == 2 && product == most * most) throw std::logic_error("neighbours are equal");
  const std::int64_t least = cells.size() == 2 ? sum - most : 0;
  if (cells.size() == 2 && most % least == 0) return {name, most / least, '/', std::move(cells)};
  if (cells.size() == 2 && rng.chance(50)) return {name, most - least, '-', std::move(cells)};
  if (rng.chance(50)) return {name, sum, '+', std::move(cells)};
  return {name, product, '*', std::move(cells)};
}

// The winding path cut into cages of these sizes, again and again until it is used up.
std::string kenken_body(const std::vector<int>& sizes, Rng& rng) {
  const Grid truth = generate::full_grid("latin", 9, rng);
  oracle::Puzzle puzzle{"kenken", 9, 9, {}, {}, {}, -1};
  const std::vector<Place> path = winding_path();
  const std::string names = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (auto from = path.begin(); from != path.end();) {
    const std::size_t number = puzzle.cages.size();
    const std::ptrdiff_t length =
        std::min<std::ptrdiff_t>(sizes[number % sizes.size()], path.end() - from);
    puzzle.cages.push_back(cage_of({from, from + length}, names.at(number), truth, rng));
    from += length;
  }
  return generate::body("ucf-kenken", puzzle);
}

// One puzzle with a few cages of ten cells among small ones, and one of hardly anything else: ten,
// and three single cells, in turn. Without the single cells it would be too hard for an example.
std::string kenken_10cells(std::uint64_t seed) {
  Rng rng(seed);
  const std::string mixed = kenken_body({10, 2, 1, 3, 2, 2, 1, 4, 2, 1, 3, 2}, rng);
  return generate::file("ucf-kenken", {mixed, kenken_body({10, 1, 1, 1}, rng)});
}

}  // namespace

std::vector<Example> generated_puzzles() {
  return {
      {"kenken_10cells.in", kenken_10cells(1)},
      {"latin50.in", latin50(1)},
      {"rowan50.in", rowan50(1)},
      {"sudoku16.in", sudoku_sheet(16, 160, 1)},
      {"sudoku25.in", sudoku_sheet(25, 340, 1)},
      {"sudoku36.in", sudoku_sheet(36, 600, 1)},
  };
}

}  // namespace examples
