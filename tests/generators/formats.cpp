// The spelling of puzzles in the contest formats, and files of several.

#include <algorithm>
#include <stdexcept>

#include "tests/generators/generators.hpp"

namespace generate {

namespace {

oracle::Grid given_grid(const oracle::Puzzle& puzzle) {
  oracle::Grid grid(static_cast<std::size_t>(puzzle.rows),
                    std::vector<int>(static_cast<std::size_t>(puzzle.cols), 0));
  for (const oracle::Given& given : puzzle.givens) {
    grid[static_cast<std::size_t>(given.place.row)][static_cast<std::size_t>(given.place.col)] =
        given.value;
  }
  return grid;
}

// Value v becomes symbols[v]; without symbols it is written as a number.
std::string rows_text(const oracle::Grid& grid, std::string_view between,
                      std::string_view symbols) {
  std::string text;
  for (const auto& row : grid) {
    std::string line;
    for (const int value : row) {
      if (!line.empty()) line += between;
      line += symbols.empty() ? std::to_string(value)
                              : std::string(1, symbols[static_cast<std::size_t>(value)]);
    }
    text += line + "\n";
  }
  return text;
}

std::string lab_text(const oracle::Grid& grid) {
  std::string text;
  for (const auto& row : grid) {
    for (std::size_t col = 0; col < row.size(); ++col) {
      if (col > 0) text += ' ';
      text += row[col] == 0 ? std::string(".") : std::to_string(row[col]);
    }
    text += '\n';
  }
  return text;
}

std::string line_text(const oracle::Grid& grid) {
  std::string text;
  for (const auto& row : grid) {
    for (const int value : row) {
      if (grid.size() > 9 && value < 10) text += value == 0 ? '.' : '0';
      text += value == 0 ? "." : std::to_string(value);
    }
  }
  return text + "\n";
}

std::string kenken_text(const oracle::Puzzle& puzzle) {
  std::vector<std::string> letters(static_cast<std::size_t>(puzzle.rows),
                                   std::string(static_cast<std::size_t>(puzzle.cols), '?'));
  std::string clues;
  for (const oracle::Cage& cage : puzzle.cages) {
    for (const oracle::Place place : cage.cells)
      letters[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)] = cage.name;
    clues +=
        std::string(1, cage.name) + " " + std::to_string(cage.number) + " " + cage.operation + "\n";
  }
  std::string text = std::to_string(puzzle.rows) + " " + std::to_string(puzzle.cages.size()) + "\n";
  for (const std::string& row : letters) text += row + "\n";
  return text + clues;
}

// Cells as numbers and runs of blanks.
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

std::string runs_text(const oracle::Grid& grid) {
  std::vector<int> cells;
  for (const auto& row : grid) cells.insert(cells.end(), row.begin(), row.end());
  return runs_text(cells);
}

// Where one region ends and another begins.
std::string borders_text(const oracle::Grid& regions) {
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

std::string solo_text(const oracle::Puzzle& puzzle, const oracle::Grid& givens) {
  const int size = puzzle.rows;
  if (puzzle.family == "jigsaw-sudoku") {
    return std::to_string(size) + "j:" + runs_text(givens) + "," + borders_text(puzzle.regions) +
           "\n";
  }
  const int high = oracle::box_rows(size);
  oracle::Grid cages = givens;
  std::vector<int> sums(static_cast<std::size_t>(size * size), 0);
  for (std::size_t cage = 0; cage < puzzle.cages.size(); ++cage) {
    const oracle::Place first = puzzle.cages[cage].cells.front();
    sums[static_cast<std::size_t>(first.row * size + first.col)] =
        static_cast<int>(puzzle.cages[cage].number);
    for (const oracle::Place place : puzzle.cages[cage].cells)
      cages[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)] =
          static_cast<int>(cage);
  }
  return std::to_string(high) + "x" + std::to_string(size / high) + "k:" + runs_text(givens) + "," +
         borders_text(cages) + "," + runs_text(sums) + "\n";
}

std::string unequal_text(const oracle::Puzzle& puzzle, const oracle::Grid& givens) {
  std::string text = std::to_string(puzzle.rows) + (puzzle.adjacent ? "a:" : ":");
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int col = 0; col < puzzle.rows; ++col) {
      text += std::to_string(givens[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)]);
      const oracle::Place here{row, col};
      const std::pair<char, oracle::Place> ways[] = {{'U', {row - 1, col}},
                                                     {'R', {row, col + 1}},
                                                     {'D', {row + 1, col}},
                                                     {'L', {row, col - 1}}};
      for (const auto& [letter, other] : ways) {
        for (const oracle::Sign& sign : puzzle.signs) {
          const bool here_first = sign.first == here && sign.second == other;
          const bool other_first = sign.first == other && sign.second == here;
          if (here_first || (puzzle.adjacent && other_first)) text += letter;
        }
      }
      text += ",";
    }
  }
  return text + "\n";
}

std::string towers_text(const oracle::Puzzle& puzzle, const oracle::Grid& givens) {
  const int size = puzzle.rows;
  std::string text = std::to_string(size) + ":";
  for (int clue = 0; clue < 4 * size; ++clue) {
    if (clue > 0) text += "/";
    const int line = clue % size;
    const oracle::Place nearest[] = {{0, line}, {size - 1, line}, {line, 0}, {line, size - 1}};
    const oracle::Place furthest[] = {{size - 1, line}, {0, line}, {line, size - 1}, {line, 0}};
    for (const oracle::Sight& sight : puzzle.sights) {
      if (sight.line.front() == nearest[clue / size] && sight.line.back() == furthest[clue / size])
        text += std::to_string(sight.towers);
    }
  }
  if (!puzzle.givens.empty()) text += "," + runs_text(givens);
  return text + "\n";
}

std::string minesweeper_text(const oracle::Puzzle& puzzle) {
  oracle::Grid grid(static_cast<std::size_t>(puzzle.rows),
                    std::vector<int>(static_cast<std::size_t>(puzzle.cols), 0));
  for (const oracle::StarCount& count : puzzle.counts) {
    grid[static_cast<std::size_t>(count.place.row)][static_cast<std::size_t>(count.place.col)] =
        count.stars + 1;
  }
  const std::string total = puzzle.stars < 0 ? "" : " " + std::to_string(puzzle.stars);
  return "minesweeper " + std::to_string(puzzle.rows) + " " + std::to_string(puzzle.cols) + total +
         "\n" + rows_text(grid, "", ".012345678");
}

std::string tentaizu_text(const oracle::Puzzle& puzzle) {
  oracle::Grid grid(7, std::vector<int>(7, 0));
  for (const oracle::StarCount& count : puzzle.counts) {
    grid[static_cast<std::size_t>(count.place.row)][static_cast<std::size_t>(count.place.col)] =
        count.stars + 1;
  }
  return rows_text(grid, "", ".012345678");
}

std::string joined(const std::vector<std::string>& bodies, const std::string& between) {
  std::string text;
  for (std::size_t index = 0; index < bodies.size(); ++index)
    text += (index == 0 ? "" : between) + bodies[index];
  return text;
}

}  // namespace

std::vector<std::string> formats_of(std::string_view family) {
  if (family == "latin") return {"latin-lab", "rowan"};
  if (family == "sudoku")
    return {"rowan", "ucf-sudoku", "coci-cross", "seerc-sudoku", "sudoku-line"};
  if (family == "sudoku-x") return {"rowan"};
  if (family == "kenken") return {"ucf-kenken"};
  if (family == "tentaizu") return {"tentaizu"};
  if (family == "minesweeper") return {"minesweeper"};
  if (family == "jigsaw-sudoku" || family == "killer-sudoku") return {"tatham-solo"};
  if (family == "futoshiki") return {"tatham-unequal"};
  if (family == "skyscrapers") return {"tatham-towers"};
  throw std::invalid_argument("generate: unknown family " + std::string(family));
}

std::string body(std::string_view format, const oracle::Puzzle& puzzle) {
  const std::vector<std::string> formats = formats_of(puzzle.family);
  const bool nine_only = format == "ucf-sudoku" || format == "coci-cross";
  if (std::find(formats.begin(), formats.end(), format) == formats.end() ||
      (nine_only && puzzle.rows != 9) || (format == "seerc-sudoku" && puzzle.rows != 16) ||
      (format == "sudoku-line" && puzzle.rows < 4)) {
    throw std::invalid_argument("generate: " + std::string(format) + " cannot hold this puzzle");
  }
  const oracle::Grid grid = given_grid(puzzle);
  if (format == "latin-lab") return lab_text(grid);
  if (format == "rowan") return std::to_string(puzzle.rows) + "\n" + rows_text(grid, " ", "");
  if (format == "ucf-sudoku") return rows_text(grid, " ", "");
  if (format == "coci-cross") return rows_text(grid, "", ".123456789");
  if (format == "seerc-sudoku") return rows_text(grid, "", "-ABCDEFGHIJKLMNOP");
  if (format == "ucf-kenken") return kenken_text(puzzle);
  if (format == "sudoku-line") return line_text(grid);
  if (format == "tatham-solo") return solo_text(puzzle, grid);
  if (format == "tatham-unequal") return unequal_text(puzzle, grid);
  if (format == "tatham-towers") return towers_text(puzzle, grid);
  if (format == "minesweeper") return minesweeper_text(puzzle);
  return tentaizu_text(puzzle);
}

std::string file(std::string_view format, const std::vector<std::string>& bodies) {
  if (bodies.empty() || (format == "coci-cross" && bodies.size() > 1)) {
    throw std::invalid_argument("generate: wrong number of puzzles for a file of " +
                                std::string(format));
  }
  const std::string count = std::to_string(bodies.size()) + "\n";
  if (format == "rowan") return count + joined(bodies, "");
  if (format == "ucf-sudoku") return count + "\n" + joined(bodies, "\n") + "\n";
  if (format == "tentaizu") return count + joined(bodies, "\n");
  if (format == "ucf-kenken") return joined(bodies, "") + "0\n";
  if (format == "latin-lab" || format == "seerc-sudoku") return joined(bodies, "\n");
  if (format == "coci-cross") return bodies.front();
  if (format == "minesweeper") return joined(bodies, "\n");
  if (format == "sudoku-line" || format.substr(0, 7) == "tatham-") return joined(bodies, "");
  throw std::invalid_argument("generate: unknown format " + std::string(format));
}

std::string one(std::string_view format, std::string_view family, int size, Kind kind, Rng& rng) {
  return file(format, {body(format, puzzle(family, size, kind, rng))});
}

}  // namespace generate
