#include "tests/oracle/text.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace oracle {

const char* const no_solution = "No solution possible.\n";

void refuse(const std::string& what) {
  throw std::runtime_error("oracle cannot read this: " + what);
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
      line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

std::vector<std::vector<std::string>> blocks_of(std::string_view text) {
  std::vector<std::vector<std::string>> blocks;
  bool open = false;
  for (const std::string& line : lines_of(text)) {
    if (line.empty()) {
      open = false;
      continue;
    }
    if (!open) blocks.emplace_back();
    open = true;
    blocks.back().push_back(line);
  }
  return blocks;
}

std::vector<std::string> parts_of(const std::string& text, char between) {
  std::vector<std::string> parts{""};
  for (const char letter : text) {
    if (letter == between) {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

std::int64_t number_of(const std::string& word) {
  const bool digits = !word.empty() && word.size() <= 19 &&
                      word.find_first_not_of("0123456789") == std::string::npos;
  if (!digits) refuse("not a number: " + word);
  return std::stoll(word);
}

std::string Words::word() {
  if (at_end()) refuse("the file ends too early");
  return words_[next_++];
}

int Words::number(int lowest, int highest) {
  const std::int64_t value = number_of(word());
  if (value < lowest || value > highest) refuse("a number is out of range");
  return static_cast<int>(value);
}

void Words::finish() const {
  if (!at_end()) refuse("there is more after the end: " + words_[next_]);
}

Puzzle square(std::string_view family, int size) {
  Puzzle puzzle;
  puzzle.family = std::string(family);
  puzzle.rows = size;
  puzzle.cols = size;
  return puzzle;
}

void give(Puzzle& puzzle, int row, int col, int value) {
  if (value < 0 || value > puzzle.rows) refuse("a value is out of range");
  if (value != 0) puzzle.givens.push_back({{row, col}, value});
}

Grid given_grid(const Puzzle& puzzle) {
  Grid grid(static_cast<std::size_t>(puzzle.rows),
            std::vector<int>(static_cast<std::size_t>(puzzle.cols), 0));
  for (const Given& given : puzzle.givens) {
    grid[static_cast<std::size_t>(given.place.row)][static_cast<std::size_t>(given.place.col)] =
        given.value;
  }
  return grid;
}

std::string rows_text(const Grid& grid, std::string_view between, std::string_view symbols) {
  std::string text;
  for (const auto& row : grid) {
    for (std::size_t col = 0; col < row.size(); ++col) {
      if (col > 0) text += between;
      if (symbols.empty()) {
        text += std::to_string(row[col]);
      } else {
        text += symbols[static_cast<std::size_t>(row[col])];
      }
    }
    text += '\n';
  }
  return text;
}

std::string joined(const std::vector<std::string>& bodies, std::string_view between) {
  std::string text;
  for (std::size_t index = 0; index < bodies.size(); ++index)
    text += std::string(index == 0 ? "" : between) + bodies[index];
  return text;
}

std::string runs_text(const std::vector<int>& cells) {
  std::string text;
  int blanks = 0;
  bool after_number = false;
  const auto flush = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, 26)) {
      text += static_cast<char>('a' + std::min(blanks, 26) - 1);
      after_number = false;
    }
  };
  for (const int cell : cells) {
    if (cell == 0) {
      ++blanks;
      continue;
    }
    flush();
    text += (after_number ? "_" : "") + std::to_string(cell);
    after_number = true;
  }
  flush();
  return text;
}

std::string runs_text(const Grid& grid) {
  std::vector<int> cells;
  for (const auto& row : grid) cells.insert(cells.end(), row.begin(), row.end());
  return runs_text(cells);
}

std::vector<int> numbers_and_runs(const std::string& text) {
  std::vector<int> cells;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] >= 'a' && text[at] <= 'z') {
      cells.insert(cells.end(), static_cast<std::size_t>(text[at] - 'a') + 1, 0);
      ++at;
    } else if (text[at] == '_') {
      ++at;
    } else {
      std::size_t length = 0;
      cells.push_back(std::stoi(text.substr(at), &length));
      at += length;
    }
  }
  return cells;
}

std::string borders_text(const Grid& regions) {
  const std::size_t size = regions.size();
  std::vector<bool> borders;
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t col = 1; col < size; ++col)
      borders.push_back(regions[row][col] != regions[row][col - 1]);
  }
  for (std::size_t col = 0; col < size; ++col) {
    for (std::size_t row = 1; row < size; ++row)
      borders.push_back(regions[row][col] != regions[row - 1][col]);
  }
  borders.push_back(true);
  std::string text;
  int run = 0;
  for (const bool border : borders) {
    if (!border && ++run < 26) continue;
    if (!border) {
      text += 'z';
      run = 1;
      continue;
    }
    text += run == 0 ? '_' : static_cast<char>('a' + run - 1);
    run = 0;
  }
  return text;
}

// z stands for 25 edges without a border.
Grid regions_of(const std::string& text, int size) {
  std::vector<bool> borders;
  for (const char letter : text) {
    const int run = letter == '_' ? 0 : letter == 'z' ? 25 : letter - 'a' + 1;
    borders.insert(borders.end(), static_cast<std::size_t>(run), false);
    if (letter != 'z') borders.push_back(true);
  }
  const int half = size * (size - 1);
  if (borders.size() != static_cast<std::size_t>(2 * half + 1)) refuse("the borders of regions");
  const auto walled = [&](Place a, Place b) {  // a is left of b or above it
    const int edge =
        a.row == b.row ? a.row * (size - 1) + a.col : half + a.col * (size - 1) + a.row;
    return borders[static_cast<std::size_t>(edge)];
  };
  const auto side = static_cast<std::size_t>(size);
  Grid regions(side, std::vector<int>(side, -1));
  const auto region_at = [&](Place place) -> int& {
    return regions[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
  };
  int next = 0;
  for (int cell = 0; cell < size * size; ++cell) {
    const Place start{cell / size, cell % size};
    if (region_at(start) >= 0) continue;
    region_at(start) = next;
    std::vector<Place> reached{start};
    while (!reached.empty()) {
      const Place here = reached.back();
      reached.pop_back();
      const auto visit = [&](Place there, bool wall) {
        if (wall || region_at(there) >= 0) return;
        region_at(there) = next;
        reached.push_back(there);
      };
      const Place right{here.row, here.col + 1};
      const Place left{here.row, here.col - 1};
      const Place down{here.row + 1, here.col};
      const Place up{here.row - 1, here.col};
      if (right.col < size) visit(right, walled(here, right));
      if (left.col >= 0) visit(left, walled(left, here));
      if (down.row < size) visit(down, walled(here, down));
      if (up.row >= 0) visit(up, walled(up, here));
    }
    ++next;
  }
  return regions;
}

std::vector<Puzzle> read_ids(std::string_view text, Puzzle (*read)(const std::string& line)) {
  std::vector<Puzzle> puzzles;
  for (const std::string& line : lines_of(text)) {
    if (!line.empty() && line[0] != '#') puzzles.push_back(read(line));
  }
  return puzzles;
}

std::string file_of_lines(const std::vector<std::string>& bodies) {
  return joined(bodies, "");
}

std::string file_of_blocks(const std::vector<std::string>& bodies) {
  return joined(bodies, "\n");
}

std::string rows_answer(const Puzzle&, int, const Grid* grid) {
  return grid == nullptr ? no_solution : rows_text(*grid, " ", "");
}

}  // namespace oracle
