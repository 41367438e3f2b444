// The oracle's own readers and answer framings. They take files apart into words or lines and are
// content with correct input; what is wrong is refused, without any care for a good message.

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "tests/oracle/oracle.hpp"

namespace oracle {

namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw std::runtime_error("oracle cannot read this: " + what);
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// Lines without CR and trailing blanks.
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

// Runs of lines that are not empty.
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

std::int64_t number_of(const std::string& word) {
  const bool digits = !word.empty() && word.size() <= 19 &&
                      word.find_first_not_of("0123456789") == std::string::npos;
  if (!digits) refuse("not a number: " + word);
  return std::stoll(word);
}

// Hands out the words of a file one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : words_(words_of(text)) {}

  [[nodiscard]] bool at_end() const { return next_ == words_.size(); }

  std::string word() {
    if (at_end()) refuse("the file ends too early");
    return words_[next_++];
  }

  int number(int lowest, int highest) {
    const std::int64_t value = number_of(word());
    if (value < lowest || value > highest) refuse("a number is out of range");
    return static_cast<int>(value);
  }

  void finish() const {
    if (!at_end()) refuse("there is more after the end: " + words_[next_]);
  }

 private:
  std::vector<std::string> words_;
  std::size_t next_ = 0;
};

Puzzle square(std::string family, int size) {
  Puzzle puzzle;
  puzzle.family = std::move(family);
  puzzle.rows = size;
  puzzle.cols = size;
  return puzzle;
}

void give(Puzzle& puzzle, int row, int col, int value) {
  if (value < 0 || value > puzzle.rows) refuse("a value is out of range");
  if (value != 0) puzzle.givens.push_back({{row, col}, value});
}

// One character a cell; `values` lists the characters of 1, 2, 3, ...
Puzzle from_characters(const std::vector<std::string>& lines, std::string_view values, char blank) {
  const int size = static_cast<int>(values.size());
  if (lines.size() != values.size()) refuse("wrong number of lines");
  Puzzle puzzle = square("sudoku", size);
  for (int row = 0; row < size; ++row) {
    const std::string& line = lines[static_cast<std::size_t>(row)];
    if (line.size() != values.size()) refuse("wrong length of a line");
    for (int col = 0; col < size; ++col) {
      const char letter = line[static_cast<std::size_t>(col)];
      if (letter == blank) continue;
      const auto spot = values.find(letter);
      if (spot == std::string_view::npos) refuse("unknown character");
      give(puzzle, row, col, static_cast<int>(spot) + 1);
    }
  }
  return puzzle;
}

std::vector<Puzzle> read_latin_lab(std::string_view text) {
  std::vector<Puzzle> puzzles;
  for (std::vector<std::string> block : blocks_of(text)) {
    const std::vector<std::string> head = words_of(block.front());
    if (head.size() == 1 && head[0] != "." && number_of(head[0]) > 1) {
      if (static_cast<std::int64_t>(block.size()) != number_of(head[0]) + 1)
        refuse("the size line does not fit");
      block.erase(block.begin());
    }
    const int size = static_cast<int>(block.size());
    Puzzle puzzle = square("latin", size);
    for (int row = 0; row < size; ++row) {
      Words entries(block[static_cast<std::size_t>(row)]);
      for (int col = 0; col < size; ++col) {
        const std::string entry = entries.word();
        give(puzzle, row, col, entry == "." ? 0 : static_cast<int>(number_of(entry)));
      }
      entries.finish();
    }
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

// The strictest class in which no two equal givens share a house. Compares pairs of givens.
std::string strictest_class(const Puzzle& grid) {
  int side = 1;
  while (side * side < grid.rows) ++side;
  bool diagonals_clash = false;
  bool boxes_clash = false;
  bool lines_clash = false;
  for (const Given& a : grid.givens) {
    for (const Given& b : grid.givens) {
      if (a.place == b.place || a.value != b.value) continue;
      const auto [row, col] = a.place;
      const auto [other_row, other_col] = b.place;
      lines_clash = lines_clash || row == other_row || col == other_col;
      boxes_clash =
          boxes_clash || (row / side == other_row / side && col / side == other_col / side);
      diagonals_clash = diagonals_clash || (row == col && other_row == other_col) ||
                        (row + col == grid.rows - 1 && other_row + other_col == grid.rows - 1);
    }
  }
  if (side * side != grid.rows || lines_clash || boxes_clash) return "latin";
  return diagonals_clash ? "sudoku" : "sudoku-x";
}

std::vector<Puzzle> read_rowan(std::string_view text, std::string_view variant) {
  if (!variant.empty() && variant != "latin" && variant != "sudoku" && variant != "sudoku-x") {
    throw std::invalid_argument("oracle: rowan has no class " + std::string(variant));
  }
  std::vector<Puzzle> puzzles;
  Words words(text);
  const int grids = words.number(1, 1'000'000);
  for (int grid = 0; grid < grids; ++grid) {
    const int size = words.number(1, 50);
    Puzzle puzzle = square(std::string(variant), size);
    for (int cell = 0; cell < size * size; ++cell)
      give(puzzle, cell / size, cell % size, words.number(0, size));
    if (variant.empty()) puzzle.family = strictest_class(puzzle);
    puzzles.push_back(std::move(puzzle));
  }
  words.finish();
  return puzzles;
}

std::vector<Puzzle> read_ucf_sudoku(std::string_view text) {
  std::vector<Puzzle> puzzles;
  Words words(text);
  const int cases = words.number(1, 1'000'000);
  for (int number = 0; number < cases; ++number) {
    Puzzle puzzle = square("sudoku", 9);
    for (int cell = 0; cell < 81; ++cell) give(puzzle, cell / 9, cell % 9, words.number(0, 9));
    puzzles.push_back(std::move(puzzle));
  }
  words.finish();
  return puzzles;
}

std::vector<Puzzle> read_ucf_kenken(std::string_view text) {
  std::vector<Puzzle> puzzles;
  Words words(text);
  for (int size = words.number(0, 9); size != 0; size = words.at_end() ? 0 : words.number(0, 9)) {
    const int groups = words.number(1, 52);
    Puzzle puzzle = square("kenken", size);
    std::vector<std::string> letters;
    for (int row = 0; row < size; ++row) {
      letters.push_back(words.word());
      if (letters.back().size() != static_cast<std::size_t>(size))
        refuse("wrong length of a row of letters");
    }
    int cells = 0;
    for (int group = 0; group < groups; ++group) {
      Cage cage;
      const std::string name = words.word();
      cage.number = number_of(words.word());
      const std::string operation = words.word();
      if (name.size() != 1 || operation.size() != 1 ||
          std::string_view("+-*/.").find(operation[0]) == std::string_view::npos) {
        refuse("a clue is out of shape");
      }
      cage.name = name[0];
      cage.operation = operation[0];
      for (int row = 0; row < size; ++row) {
        for (int col = 0; col < size; ++col) {
          if (letters[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] == cage.name)
            cage.cells.push_back({row, col});
        }
      }
      if (cage.cells.empty()) refuse("a clue without a group");
      cells += static_cast<int>(cage.cells.size());
      puzzle.cages.push_back(std::move(cage));
    }
    if (cells != size * size) refuse("a group without a clue, or with two");
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

std::vector<Puzzle> read_tentaizu(std::string_view text) {
  std::vector<Puzzle> puzzles;
  Words words(text);
  const int boards = words.number(1, 1'000'000);
  for (int board = 0; board < boards; ++board) {
    Puzzle puzzle = square("tentaizu", 7);
    puzzle.stars = 10;
    for (int row = 0; row < 7; ++row) {
      const std::string line = words.word();
      if (line.size() != 7 || line.find_first_not_of(".012345678") != std::string::npos)
        refuse("a row is out of shape");
      for (int col = 0; col < 7; ++col) {
        const char letter = line[static_cast<std::size_t>(col)];
        if (letter == '.') continue;
        puzzle.givens.push_back({{row, col}, 0});
        puzzle.counts.push_back({{row, col}, letter - '0'});
      }
    }
    puzzles.push_back(std::move(puzzle));
  }
  words.finish();
  return puzzles;
}

std::vector<Puzzle> read_seerc(std::string_view text) {
  std::vector<Puzzle> puzzles;
  for (const auto& block : blocks_of(text))
    puzzles.push_back(from_characters(block, "ABCDEFGHIJKLMNOP", '-'));
  return puzzles;
}

std::vector<Puzzle> read_coci(std::string_view text) {
  const auto blocks = blocks_of(text);
  if (blocks.size() != 1) refuse("coci-cross holds one grid");
  return {from_characters(blocks.front(), "123456789", '.')};
}

// One puzzle a line; two digits a cell where the length is no square number.
std::vector<Puzzle> read_sudoku_line(std::string_view text, std::string_view variant) {
  std::vector<Puzzle> puzzles;
  for (const std::string& line : lines_of(text)) {
    const std::string cells = line.substr(0, line.find_first_of(" ,;#"));
    if (cells.empty()) continue;
    const auto root_of = [](std::size_t count) {
      std::size_t root = 0;
      while (root * root < count) ++root;
      return root * root == count ? static_cast<int>(root) : 0;
    };
    const bool wide = root_of(cells.size()) == 0;
    const std::size_t count = wide ? cells.size() / 2 : cells.size();
    const int size = root_of(count);
    if (size == 0) refuse("the length of a line");
    Puzzle puzzle = square(variant.empty() ? "sudoku" : std::string(variant), size);
    for (std::size_t cell = 0; cell < count; ++cell) {
      const std::string entry = wide ? cells.substr(2 * cell, 2) : cells.substr(cell, 1);
      if (entry.find_first_not_of(".0*_X") == std::string::npos) continue;
      const int place = static_cast<int>(cell);
      give(puzzle, place / size, place % size, static_cast<int>(number_of(entry)));
    }
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

// Numbers and runs of blanks up to a comma or the end; 0 for blank.
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

// Regions from the borders between cells; z stands for 25 edges without one.
std::vector<std::vector<int>> regions_of(const std::string& text, int size) {
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
  std::vector<std::vector<int>> regions(side, std::vector<int>(side, -1));
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

Puzzle read_solo(const std::string& line) {
  const std::string params = line.substr(0, line.find(':'));
  const std::vector<std::string> parts = parts_of(line.substr(line.find(':') + 1), ',');
  std::size_t length = 0;
  int size = std::stoi(params, &length);
  const bool boxes = params[length] == 'x' && length + 1 < params.size() &&
                     params[length + 1] >= '0' && params[length + 1] <= '9';
  std::string flags = params.substr(length);
  if (boxes) {
    const int high = size;
    std::size_t more = 0;
    size *= std::stoi(params.substr(length + 1), &more);
    if (high != box_rows(size)) refuse("boxes that are not the ordinary ones");
    flags = params.substr(length + 1 + more);
  }
  const bool killer = flags.find('k') != std::string::npos;
  const bool diagonals = flags.find('x') != std::string::npos;
  if (diagonals && (killer || !boxes)) refuse("diagonals with cages or regions");
  Puzzle puzzle = square(killer      ? "killer-sudoku"
                         : diagonals ? "sudoku-x"
                         : boxes     ? "sudoku"
                                     : "jigsaw-sudoku",
                         size);
  const std::vector<int> cells = numbers_and_runs(parts.at(0));
  if (cells.size() != static_cast<std::size_t>(size * size)) refuse("the number of cells");
  for (int cell = 0; cell < size * size; ++cell)
    give(puzzle, cell / size, cell % size, cells[static_cast<std::size_t>(cell)]);
  if (!boxes) puzzle.regions = regions_of(parts.at(1), size);
  if (!killer) return puzzle;
  const auto cages = regions_of(parts.at(1), size);
  const std::vector<int> sums = numbers_and_runs(parts.at(2));
  for (int cell = 0; cell < size * size; ++cell) {
    const Place place{cell / size, cell % size};
    const auto cage = static_cast<std::size_t>(
        cages[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)]);
    if (cage == puzzle.cages.size())
      puzzle.cages.push_back({'a', sums.at(static_cast<std::size_t>(cell)), '+', {}});
    puzzle.cages[cage].cells.push_back(place);
  }
  return puzzle;
}

Puzzle read_unequal(const std::string& line) {
  const std::string params = line.substr(0, line.find(':'));
  Puzzle puzzle = square("futoshiki", std::stoi(params));
  puzzle.adjacent = params.back() == 'a';
  const std::vector<std::string> entries = parts_of(line.substr(line.find(':') + 1), ',');
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    std::size_t length = 0;
    const std::string& entry = entries.at(static_cast<std::size_t>(cell));
    give(puzzle, place.row, place.col, std::stoi(entry, &length));
    for (const char way : entry.substr(length)) {
      Place other = place;
      if (way == 'U') --other.row;
      if (way == 'D') ++other.row;
      if (way == 'L') --other.col;
      if (way == 'R') ++other.col;
      if (puzzle.adjacent && (way == 'U' || way == 'L')) continue;  // stated twice
      puzzle.signs.push_back({place, other});
    }
  }
  return puzzle;
}

Puzzle read_towers(const std::string& line) {
  const int size = std::stoi(line);
  Puzzle puzzle = square("skyscrapers", size);
  const std::vector<std::string> halves = parts_of(line.substr(line.find(':') + 1), ',');
  const std::vector<std::string> clues = parts_of(halves.at(0), '/');
  if (clues.size() != static_cast<std::size_t>(4 * size)) refuse("the number of clues");
  for (int clue = 0; clue < 4 * size; ++clue) {
    const std::string& text = clues[static_cast<std::size_t>(clue)];
    if (text.empty()) continue;
    Sight sight{{}, std::stoi(text)};
    for (int step = 0; step < size; ++step) {
      const int back = size - 1 - step;
      const int at = clue % size;
      const Place places[] = {{step, at}, {back, at}, {at, step}, {at, back}};
      sight.line.push_back(places[clue / size]);
    }
    puzzle.sights.push_back(std::move(sight));
  }
  if (halves.size() > 1) {
    const std::vector<int> cells = numbers_and_runs(halves[1]);
    for (int cell = 0; cell < size * size; ++cell)
      give(puzzle, cell / size, cell % size, cells.at(static_cast<std::size_t>(cell)));
  }
  return puzzle;
}

std::vector<Puzzle> read_ids(std::string_view text, Puzzle (*read)(const std::string& line)) {
  std::vector<Puzzle> puzzles;
  for (const std::string& line : lines_of(text)) {
    if (!line.empty() && line[0] != '#') puzzles.push_back(read(line));
  }
  return puzzles;
}

std::vector<Puzzle> read_minesweeper(std::string_view text) {
  std::vector<Puzzle> puzzles;
  for (const auto& block : blocks_of(text)) {
    const std::vector<std::string> head = words_of(block.at(0));
    Puzzle puzzle = square("minesweeper", static_cast<int>(number_of(head.at(1))));
    puzzle.cols = static_cast<int>(number_of(head.at(2)));
    if (head.size() > 3) puzzle.stars = static_cast<int>(number_of(head[3]));
    for (int row = 0; row < puzzle.rows; ++row) {
      for (int col = 0; col < puzzle.cols; ++col) {
        const char letter =
            block.at(static_cast<std::size_t>(row) + 1).at(static_cast<std::size_t>(col));
        if (letter == '.') continue;
        puzzle.givens.push_back({{row, col}, 0});
        puzzle.counts.push_back({{row, col}, letter - '0'});
      }
    }
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

std::string line_text(const Grid& grid) {
  std::string text;
  for (const auto& row : grid) {
    for (const int value : row) {
      if (grid.size() > 9 && value < 10) text += '0';
      text += std::to_string(value);
    }
  }
  return text + "\n";
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

std::string board_text(const Puzzle& puzzle, const Grid& grid) {
  Grid shown = grid;
  for (const StarCount& count : puzzle.counts) {
    shown[static_cast<std::size_t>(count.place.row)][static_cast<std::size_t>(count.place.col)] =
        2 + count.stars;
  }
  return rows_text(shown, "", ".*012345678");
}

}  // namespace

std::vector<std::string> formats() {
  return {"rowan",       "ucf-kenken",     "ucf-sudoku",    "tentaizu",
          "coci-cross",  "seerc-sudoku",   "latin-lab",     "sudoku-line",
          "tatham-solo", "tatham-unequal", "tatham-towers", "minesweeper"};
}

std::vector<Puzzle> parse_all(std::string_view format, std::string_view text,
                              std::string_view variant) {
  if (format == "rowan") return read_rowan(text, variant);
  if (format == "ucf-kenken") return read_ucf_kenken(text);
  if (format == "ucf-sudoku") return read_ucf_sudoku(text);
  if (format == "tentaizu") return read_tentaizu(text);
  if (format == "coci-cross") return read_coci(text);
  if (format == "seerc-sudoku") return read_seerc(text);
  if (format == "latin-lab") return read_latin_lab(text);
  if (format == "sudoku-line") return read_sudoku_line(text, variant);
  if (format == "tatham-solo") return read_ids(text, read_solo);
  if (format == "tatham-unequal") return read_ids(text, read_unequal);
  if (format == "tatham-towers") return read_ids(text, read_towers);
  if (format == "minesweeper") return read_minesweeper(text);
  throw std::invalid_argument("oracle: unknown format " + std::string(format));
}

Puzzle parse_one(std::string_view format, std::string_view text, std::string_view variant) {
  std::vector<Puzzle> puzzles = parse_all(format, text, variant);
  if (puzzles.size() != 1) refuse("expected a file with one puzzle");
  return std::move(puzzles.front());
}

std::string answer_text(std::string_view format, const Puzzle& puzzle, int number,
                        const Grid* grid) {
  std::string nothing = "No solution possible.\n";
  if (format == "ucf-kenken") {
    const std::string rows = grid == nullptr ? nothing : rows_text(*grid, "", "");
    return "KenKen Puzzle #" + std::to_string(number) + ":\n" + rows + "\n";
  }
  if (format == "ucf-sudoku") {
    const std::string rows = grid == nullptr ? nothing : rows_text(*grid, " ", "");
    return "Test case " + std::to_string(number) + ":\n\n" + rows + "\n\n";
  }
  if (format == "tentaizu") {
    const std::string rows = grid == nullptr ? nothing : board_text(puzzle, *grid);
    return "Tentaizu Board #" + std::to_string(number) + ":\n" + rows + "\n";
  }
  if (grid == nullptr) return nothing;
  if (format == "sudoku-line") return line_text(*grid);
  if (format == "coci-cross") return rows_text(*grid, "", "");
  if (format == "seerc-sudoku") return rows_text(*grid, "", "-ABCDEFGHIJKLMNOP");
  if (format == "minesweeper") return board_text(puzzle, *grid);
  if (format == "latin-lab" || format.substr(0, 7) == "tatham-") return rows_text(*grid, " ", "");
  throw std::invalid_argument("oracle: no answer framing for " + std::string(format));
}

}  // namespace oracle
