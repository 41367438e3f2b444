// The rules of every family as plain comparisons of pairs of cells. Nothing here searches.

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "tests/oracle/oracle.hpp"

namespace oracle {

namespace {

int value_at(const Grid& grid, Place place) {
  return grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
}

bool has_shape(const Grid& grid, int rows, int cols, int lowest, int highest) {
  if (grid.size() != static_cast<std::size_t>(rows)) return false;
  for (const auto& row : grid) {
    if (row.size() != static_cast<std::size_t>(cols)) return false;
    for (const int value : row) {
      if (value < lowest || value > highest) return false;
    }
  }
  return true;
}

// Must the two cells hold different values, by row, column, box or diagonal?
bool see_each_other(const Puzzle& puzzle, Place a, Place b) {
  if (a.row == b.row || a.col == b.col) return true;
  if (puzzle.family == "jigsaw-sudoku") {
    if (value_at(puzzle.regions, a) == value_at(puzzle.regions, b)) return true;
  }
  if (puzzle.family == "killer-sudoku") {
    for (const Cage& cage : puzzle.cages) {
      const auto holds = [&](Place place) {
        return std::find(cage.cells.begin(), cage.cells.end(), place) != cage.cells.end();
      };
      if (holds(a) && holds(b)) return true;
    }
  }
  if (puzzle.family == "sudoku" || puzzle.family == "sudoku-x" ||
      puzzle.family == "killer-sudoku") {
    const int high = box_rows(puzzle.rows);
    const int wide = puzzle.rows / high;
    if (a.row / high == b.row / high && a.col / wide == b.col / wide) return true;
  }
  if (puzzle.family == "sudoku-x") {
    const int last = puzzle.rows - 1;
    if (a.row == a.col && b.row == b.col) return true;
    if (a.row + a.col == last && b.row + b.col == last) return true;
  }
  return false;
}

bool houses_hold(const Puzzle& puzzle, const Grid& grid) {
  const int cells = puzzle.rows * puzzle.cols;
  for (int first = 0; first < cells; ++first) {
    const Place a{first / puzzle.cols, first % puzzle.cols};
    for (int second = first + 1; second < cells; ++second) {
      const Place b{second / puzzle.cols, second % puzzle.cols};
      if (value_at(grid, a) == value_at(grid, b) && see_each_other(puzzle, a, b)) return false;
    }
  }
  return true;
}

bool cage_holds(const Cage& cage, const Grid& grid) {
  std::vector<std::int64_t> values;
  for (const Place place : cage.cells) values.push_back(value_at(grid, place));
  switch (cage.operation) {
    case '.':
      return values.size() == 1 && values[0] == cage.number;
    case '-':
      return values.size() == 2 && std::abs(values[0] - values[1]) == cage.number;
    case '/':
      return values.size() == 2 &&
             (values[0] == values[1] * cage.number || values[1] == values[0] * cage.number);
    case '+': {
      std::int64_t sum = 0;
      for (const std::int64_t value : values) sum += value;
      return sum == cage.number || cage.number == 0;
    }
    case '*': {
      std::int64_t product = 1;
      for (const std::int64_t value : values) product *= value;
      return product == cage.number;
    }
    default:
      throw std::invalid_argument("oracle: unknown cage operation");
  }
}

bool signs_hold(const Puzzle& puzzle, const Grid& grid) {
  for (const Sign& sign : puzzle.signs) {
    const int difference = value_at(grid, sign.first) - value_at(grid, sign.second);
    if (puzzle.adjacent ? std::abs(difference) != 1 : difference <= 0) return false;
  }
  if (!puzzle.adjacent) return true;
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int col = 0; col < puzzle.cols; ++col) {
      for (const Place other : {Place{row + 1, col}, Place{row, col + 1}}) {
        if (other.row == puzzle.rows || other.col == puzzle.cols) continue;
        const bool next = std::abs(value_at(grid, {row, col}) - value_at(grid, other)) == 1;
        const Sign sign{{row, col}, other};
        const bool listed =
            std::find(puzzle.signs.begin(), puzzle.signs.end(), sign) != puzzle.signs.end();
        if (next && !listed) return false;
      }
    }
  }
  return true;
}

bool sights_hold(const Puzzle& puzzle, const Grid& grid) {
  for (const Sight& sight : puzzle.sights) {
    int seen = 0;
    for (std::size_t tower = 0; tower < sight.line.size(); ++tower) {
      bool hidden = false;
      for (std::size_t front = 0; front < tower; ++front)
        hidden = hidden || value_at(grid, sight.line[front]) > value_at(grid, sight.line[tower]);
      seen += hidden ? 0 : 1;
    }
    if (seen != sight.towers) return false;
  }
  return true;
}

bool stars_hold(const Puzzle& puzzle, const Grid& grid) {
  int total = 0;
  for (const auto& row : grid) total += static_cast<int>(std::count(row.begin(), row.end(), 1));
  if (puzzle.stars >= 0 && total != puzzle.stars) return false;
  for (const StarCount& count : puzzle.counts) {
    int near = 0;
    for (int row = count.place.row - 1; row <= count.place.row + 1; ++row) {
      for (int col = count.place.col - 1; col <= count.place.col + 1; ++col) {
        const bool inside = row >= 0 && row < puzzle.rows && col >= 0 && col < puzzle.cols;
        const bool itself = row == count.place.row && col == count.place.col;
        if (inside && !itself) near += value_at(grid, {row, col});
      }
    }
    if (near != count.stars) return false;
  }
  return true;
}

}  // namespace

int box_rows(int size) {
  int rows = 1;
  for (int more = 1; more * more <= size; ++more) {
    if (size % more == 0) rows = more;
  }
  if (rows == 1 && size > 1) throw std::invalid_argument("oracle: no Sudoku has this size");
  return rows;
}

bool has_stars(const Puzzle& puzzle) {
  return puzzle.family == "tentaizu" || puzzle.family == "minesweeper";
}

bool valid_answer(const Puzzle& puzzle, const Grid& grid) {
  const bool stars = has_stars(puzzle);
  if (!has_shape(grid, puzzle.rows, puzzle.cols, stars ? 0 : 1, stars ? 1 : puzzle.rows))
    return false;
  for (const Given& given : puzzle.givens) {
    if (value_at(grid, given.place) != given.value) return false;
  }
  if (stars) return stars_hold(puzzle, grid);
  if (!houses_hold(puzzle, grid)) return false;
  for (const Cage& cage : puzzle.cages) {
    if (!cage_holds(cage, grid)) return false;
  }
  return signs_hold(puzzle, grid) && sights_hold(puzzle, grid);
}

bool valid_answer(std::string_view format, std::string_view text, const Grid& grid,
                  std::string_view variant) {
  return valid_answer(parse_one(format, text, variant), grid);
}

}  // namespace oracle
