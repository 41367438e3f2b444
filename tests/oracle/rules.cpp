#include "tests/oracle/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>
#include <vector>

#include "tests/families/families.hpp"

namespace oracle {

namespace {

// The number (from 0) of the first house with two equal values. `house_of` gives a place's house,
// -1 for none.
template <typename HouseOf>
std::optional<int> first_repeating(const Puzzle& puzzle, const Grid& grid, HouseOf&& house_of) {
  std::vector<std::pair<int, int>> held;  // a house and a value in it
  held.reserve(grid.size() * grid.size());
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int col = 0; col < puzzle.cols; ++col) {
      const Place place{row, col};
      if (const int house = house_of(place); house >= 0)
        held.emplace_back(house, value_at(grid, place));
    }
  }
  std::sort(held.begin(), held.end());
  const auto twice = std::adjacent_find(held.begin(), held.end());
  if (twice == held.end()) return std::nullopt;
  return twice->first;
}

template <typename HouseOf>
std::optional<std::string> twice_in(const std::string& kind, const Puzzle& puzzle, const Grid& grid,
                                    HouseOf&& house_of) {
  const std::optional<int> house = first_repeating(puzzle, grid, house_of);
  if (!house) return std::nullopt;
  return kind + " " + std::to_string(*house + 1);
}

}  // namespace

int value_at(const Grid& grid, Place place) {
  return grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
}

std::string place_name(Place place) {
  return "row " + std::to_string(place.row + 1) + ", column " + std::to_string(place.col + 1);
}

std::string cell_name(Place place) {
  return "r" + std::to_string(place.row + 1) + "c" + std::to_string(place.col + 1);
}

std::optional<std::string> wrong_given(const Puzzle& puzzle, const Grid& grid) {
  std::optional<Place> first;
  for (const Given& given : puzzle.givens) {
    if (value_at(grid, given.place) == given.value) continue;
    if (!first || std::pair(given.place.row, given.place.col) < std::pair(first->row, first->col))
      first = given.place;
  }
  if (!first) return std::nullopt;
  return place_name(*first);
}

std::optional<std::string> twice_in_row(const Puzzle& puzzle, const Grid& grid) {
  return twice_in("row", puzzle, grid, [](Place place) { return place.row; });
}

std::optional<std::string> twice_in_column(const Puzzle& puzzle, const Grid& grid) {
  return twice_in("column", puzzle, grid, [](Place place) { return place.col; });
}

std::optional<std::string> twice_in_box(const Puzzle& puzzle, const Grid& grid) {
  const int high = box_rows(puzzle.rows);
  const int wide = puzzle.rows / high;
  return twice_in("block", puzzle, grid, [&](Place place) {
    return place.row / high * (puzzle.rows / wide) + place.col / wide;
  });
}

std::optional<std::string> twice_in_falling_diagonal(const Puzzle& puzzle, const Grid& grid) {
  return twice_in("diagonal", puzzle, grid,
                  [](Place place) { return place.row == place.col ? 0 : -1; });
}

std::optional<std::string> twice_in_rising_diagonal(const Puzzle& puzzle, const Grid& grid) {
  return twice_in("diagonal", puzzle, grid,
                  [&](Place place) { return place.row + place.col == puzzle.rows - 1 ? 1 : -1; });
}

std::optional<std::string> twice_in_region(const Puzzle& puzzle, const Grid& grid) {
  return twice_in("region", puzzle, grid,
                  [&](Place place) { return value_at(puzzle.regions, place); });
}

std::optional<std::string> twice_in_cage(const Puzzle& puzzle, const Grid& grid) {
  return twice_in("cage", puzzle, grid, [&](Place place) {
    for (std::size_t cage = 0; cage < puzzle.cages.size(); ++cage) {
      const std::vector<Place>& cells = puzzle.cages[cage].cells;
      if (std::find(cells.begin(), cells.end(), place) != cells.end())
        return static_cast<int>(cage);
    }
    return -1;
  });
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
    case '?': {
      // Any way to combine them; from a value that is at least what all others come to.
      std::int64_t sum = 0;
      std::int64_t product = 1;
      for (const std::int64_t value : values) {
        sum += value;
        product *= value;
      }
      const auto fits = [&](std::int64_t value) {
        return value - (sum - value) == cage.number || value * value == cage.number * product;
      };
      return sum == cage.number || product == cage.number ||
             std::any_of(values.begin(), values.end(), fits);
    }
    default:
      throw std::invalid_argument("oracle: unknown cage operation");
  }
}

int stars_around(const Grid& grid, Place place) {
  int near = 0;
  for (int row = place.row - 1; row <= place.row + 1; ++row) {
    for (int col = place.col - 1; col <= place.col + 1; ++col) {
      const bool inside = row >= 0 && row < static_cast<int>(grid.size()) && col >= 0 &&
                          col < static_cast<int>(grid.front().size());
      const bool itself = row == place.row && col == place.col;
      if (inside && !itself) near += value_at(grid, {row, col});
    }
  }
  return near;
}

std::optional<std::string> wrong_count(const Puzzle& puzzle, const Grid& grid) {
  for (const StarCount& count : puzzle.counts) {
    if (stars_around(grid, count.place) != count.stars) return place_name(count.place);
  }
  return std::nullopt;
}

std::optional<std::string> wrong_total(const Puzzle& puzzle, const Grid& grid) {
  int total = 0;
  for (const auto& row : grid) total += static_cast<int>(std::count(row.begin(), row.end(), 1));
  if (puzzle.stars < 0 || total == puzzle.stars) return std::nullopt;
  return std::to_string(total) + (total == 1 ? " star" : " stars");
}

int box_rows(int size) {
  int rows = 1;
  for (int more = 1; more * more <= size; ++more) {
    if (size % more == 0) rows = more;
  }
  if (rows == 1 && size > 1) throw std::invalid_argument("oracle: no Sudoku has this size");
  return rows;
}

bool has_stars(const Puzzle& puzzle) {
  return families::find(puzzle.family).has_stars;
}

bool has_shape(const Puzzle& puzzle, const Grid& grid) {
  const bool stars = has_stars(puzzle);
  const int lowest = stars ? 0 : 1;
  const int highest = stars ? 1 : puzzle.rows;
  if (grid.size() != static_cast<std::size_t>(puzzle.rows)) return false;
  for (const auto& row : grid) {
    if (row.size() != static_cast<std::size_t>(puzzle.cols)) return false;
    for (const int value : row) {
      if (value < lowest || value > highest) return false;
    }
  }
  return true;
}

bool valid_answer(const Puzzle& puzzle, const Grid& grid) {
  return has_shape(puzzle, grid) && families::broken_rules(puzzle, grid).empty();
}

bool valid_answer(std::string_view format, std::string_view text, const Grid& grid,
                  std::string_view variant) {
  return valid_answer(parse_one(format, text, variant), grid);
}

}  // namespace oracle
