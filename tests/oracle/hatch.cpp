// Cross-hatching for coci-cross, done by hand as on paper: after every single digit that is put,
// everything is looked at again from the start, with nothing remembered but the grid itself.

#include <array>
#include <sstream>
#include <stdexcept>

#include "tests/oracle/oracle.hpp"

namespace oracle {

namespace {

using Nine = std::array<std::string, 9>;

char& at(Nine& grid, int row, int col) {
  return grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
}
char at(const Nine& grid, int row, int col) {
  return grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
}

bool related(int row, int col, int other_row, int other_col) {
  return row == other_row || col == other_col ||
         (row / 3 == other_row / 3 && col / 3 == other_col / 3);
}

bool repeats(const Nine& grid) {
  for (int first = 0; first < 81; ++first) {
    for (int second = first + 1; second < 81; ++second) {
      const char digit = at(grid, first / 9, first % 9);
      if (digit == '.' || digit != at(grid, second / 9, second % 9)) continue;
      if (related(first / 9, first % 9, second / 9, second % 9)) return true;
    }
  }
  return false;
}

bool box_has(const Nine& grid, int box, char digit) {
  for (int step = 0; step < 9; ++step) {
    if (at(grid, box / 3 * 3 + step / 3, box % 3 * 3 + step % 3) == digit) return true;
  }
  return false;
}

// The sheet of paper for one digit: 'x' where it cannot go any more, because the cell is filled or
// because the digit stands in its row, column or box.
Nine strike(const Nine& grid, char digit) {
  Nine sheet = grid;
  for (int row = 0; row < 9; ++row) {
    for (int col = 0; col < 9; ++col) {
      if (at(grid, row, col) != '.') at(sheet, row, col) = 'x';
      if (at(grid, row, col) != digit) continue;
      for (int step = 0; step < 9; ++step) {
        at(sheet, row, step) = 'x';
        at(sheet, step, col) = 'x';
        at(sheet, row / 3 * 3 + step / 3, col / 3 * 3 + step % 3) = 'x';
      }
    }
  }
  return sheet;
}

std::vector<Place> cells_left(const Nine& sheet, int box) {
  std::vector<Place> left;
  for (int step = 0; step < 9; ++step) {
    const Place place{box / 3 * 3 + step / 3, box % 3 * 3 + step % 3};
    if (at(sheet, place.row, place.col) == '.') left.push_back(place);
  }
  return left;
}

enum class Look { contradiction, placed_one, nothing_left };

// Looks at all digits and boxes for a contradiction; if there is none, puts the first digit it can.
Look look_once(Nine& grid) {
  bool found = false;
  Place where;
  char what = '.';
  for (char digit = '1'; digit <= '9'; ++digit) {
    const Nine sheet = strike(grid, digit);
    for (int box = 0; box < 9; ++box) {
      if (box_has(grid, box, digit)) continue;
      const std::vector<Place> left = cells_left(sheet, box);
      if (left.empty()) return Look::contradiction;
      if (left.size() > 1 || found) continue;
      found = true;
      where = left.front();
      what = digit;
    }
  }
  if (!found) return Look::nothing_left;
  at(grid, where.row, where.col) = what;
  return Look::placed_one;
}

}  // namespace

std::string hatch_text(std::string_view text) {
  std::istringstream stream{std::string(text)};
  Nine grid;
  for (std::string& line : grid) {
    if (!(stream >> line) || line.size() != 9 ||
        line.find_first_not_of(".123456789") != std::string::npos) {
      throw std::runtime_error("oracle cannot read this: nine lines of nine characters");
    }
  }
  if (repeats(grid)) return "ERROR\n";
  Look look = Look::placed_one;
  while (look == Look::placed_one) look = look_once(grid);
  if (look == Look::contradiction) return "ERROR\n";
  std::string answer;
  for (const std::string& line : grid) answer += line + "\n";
  return answer;
}

}  // namespace oracle
