// The classifier for rowan sheets, written down house by house: list the houses of a class, list
// what occurs in each of them more than once.

#include <sstream>
#include <stdexcept>

#include "tests/oracle/oracle.hpp"

namespace oracle {

namespace {

struct House {
  std::string complaint;      // "is repeated in row 3"
  std::vector<Place> places;  // by row, then column
};

std::string numbered(const std::string& words, int index) {
  return words + " " + std::to_string(index + 1);
}

std::vector<House> diagonals(int size) {
  House falling{numbered("is repeated on diagonal", 0), {}};
  House rising{numbered("is repeated on diagonal", 1), {}};
  for (int row = 0; row < size; ++row) {
    falling.places.push_back({row, row});
    rising.places.push_back({row, size - 1 - row});
  }
  return {falling, rising};
}

std::vector<House> blocks(int side) {
  std::vector<House> houses;
  for (int down = 0; down < side; ++down) {
    for (int across = 0; across < side; ++across) {
      House block{numbered("is duplicated in block", static_cast<int>(houses.size())), {}};
      for (int row = down * side; row < (down + 1) * side; ++row) {
        for (int col = across * side; col < (across + 1) * side; ++col)
          block.places.push_back({row, col});
      }
      houses.push_back(block);
    }
  }
  return houses;
}

std::vector<House> columns_and_rows(int size) {
  std::vector<House> houses;
  for (int col = 0; col < size; ++col) {
    House column{numbered("is repeated in column", col), {}};
    for (int row = 0; row < size; ++row) column.places.push_back({row, col});
    houses.push_back(column);
  }
  for (int row = 0; row < size; ++row) {
    House line{numbered("is repeated in row", row), {}};
    for (int col = 0; col < size; ++col) line.places.push_back({row, col});
    houses.push_back(line);
  }
  return houses;
}

std::string duplicates(const Grid& grid, const std::vector<House>& houses) {
  std::string report;
  for (const House& house : houses) {
    for (int value = 1; value <= static_cast<int>(grid.size()); ++value) {
      std::string places;
      int times = 0;
      for (const auto& [row, col] : house.places) {
        if (grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] != value) continue;
        ++times;
        if (!places.empty()) places += " ";
        places.append("(").append(std::to_string(row + 1)).append(",");
        places.append(std::to_string(col + 1)).append(")");
      }
      if (times > 1) report += std::to_string(value) + " " + house.complaint + "\n" + places + "\n";
    }
  }
  return report;
}

std::string verdicts(const Grid& grid) {
  const int size = static_cast<int>(grid.size());
  bool blank = false;
  for (const auto& row : grid) {
    for (const int value : row) blank = blank || value == 0;
  }
  const std::string correct = blank ? "Unsolved " : "Solved ";
  std::string report;

  int side = 1;
  while (side * side < size) ++side;
  if (side * side == size) {
    std::string in_x = duplicates(grid, diagonals(size));
    const std::string in_sudoku =
        duplicates(grid, blocks(side)) + duplicates(grid, columns_and_rows(size));
    in_x += in_sudoku;
    if (in_x.empty()) return correct + "Sudoku-X\n";
    report += "Incorrect Sudoku-X\n" + in_x;
    if (in_sudoku.empty()) return report + correct + "Sudoku\n";
    report += "Incorrect Sudoku\n" + in_sudoku;
  }
  const std::string in_latin = duplicates(grid, columns_and_rows(size));
  if (in_latin.empty()) return report + correct + "Latin Square\n";
  return report + "Incorrect Latin Square\n" + in_latin;
}

}  // namespace

std::string classify_text(std::string_view text) {
  std::istringstream stream{std::string(text)};
  int grids = 0;
  if (!(stream >> grids) || grids < 1)
    throw std::runtime_error("oracle cannot read this: no number of grids");
  std::string report = "Analyzing " + std::to_string(grids) + " Grids\n";
  for (int number = 1; number <= grids; ++number) {
    int size = 0;
    if (!(stream >> size) || size < 1 || size > 50)
      throw std::runtime_error("oracle cannot read this: bad size");
    Grid grid(static_cast<std::size_t>(size), std::vector<int>(static_cast<std::size_t>(size)));
    for (auto& row : grid) {
      for (int& value : row) {
        if (!(stream >> value) || value < 0 || value > size)
          throw std::runtime_error("oracle cannot read this: bad value");
      }
    }
    std::string head = "Grid " + std::to_string(number) + ":\nSize: ";
    head.append(std::to_string(size)).append(" x ").append(std::to_string(size)).append("\n");
    report += head;
    report += verdicts(grid);
  }
  return report;
}

}  // namespace oracle
