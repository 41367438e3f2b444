// Sudoku, with ordinary boxes. Nine formats of its own: three of contests, two that are a line of cells
// or of pencil marks, tables, and three of programs and sites that hold 81 cells.

#include <algorithm>

#include "tests/families/records.hpp"
#include "tests/families/square_spellings.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/search.hpp"
#include "tests/oracle/text.hpp"

namespace families {

using namespace oracle;

namespace sudoku_detail {
namespace {

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

std::vector<Puzzle> read_ucf_sudoku(std::string_view text, std::string_view) {
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

std::string ucf_answer(const Puzzle&, int number, const Grid* grid) {
  const std::string rows = grid == nullptr ? no_solution : rows_text(*grid, " ", "");
  return "Test case " + std::to_string(number) + ":\n\n" + rows + "\n\n";
}

const Spelling ucf_sudoku{
    .format = "ucf-sudoku",
    .body = [](const Puzzle& puzzle) { return rows_text(given_grid(puzzle), " ", ""); },
    .file =
        [](const std::vector<std::string>& bodies) {
          return std::to_string(bodies.size()) + "\n\n" + joined(bodies, "\n") + "\n";
        },
    .read = read_ucf_sudoku,
    .answer = ucf_answer,
    .smallest = 9,
    .largest = 9};

std::vector<Puzzle> read_coci(std::string_view text, std::string_view) {
  const auto blocks = blocks_of(text);
  if (blocks.size() != 1) refuse("coci-cross holds one grid");
  return {from_characters(blocks.front(), "123456789", '.')};
}

const Spelling coci_cross{
    .format = "coci-cross",
    .body = [](const Puzzle& puzzle) { return rows_text(given_grid(puzzle), "", ".123456789"); },
    .file = file_of_lines,
    .read = read_coci,
    .answer =
        [](const Puzzle&, int, const Grid* grid) {
          return grid == nullptr ? std::string(no_solution) : rows_text(*grid, "", "");
        },
    .smallest = 9,
    .largest = 9,
    .is_single = true};

std::vector<Puzzle> read_seerc(std::string_view text, std::string_view) {
  std::vector<Puzzle> puzzles;
  for (const auto& block : blocks_of(text))
    puzzles.push_back(from_characters(block, "ABCDEFGHIJKLMNOP", '-'));
  return puzzles;
}

constexpr const char* seerc_symbols = "-ABCDEFGHIJKLMNOP";

const Spelling seerc_sudoku{
    .format = "seerc-sudoku",
    .body = [](const Puzzle& puzzle) { return rows_text(given_grid(puzzle), "", seerc_symbols); },
    .file = file_of_blocks,
    .read = read_seerc,
    .answer =
        [](const Puzzle&, int, const Grid* grid) {
          return grid == nullptr ? std::string(no_solution) : rows_text(*grid, "", seerc_symbols);
        },
    .between_answers = "\n",
    .smallest = 16,
    .largest = 16};

// One puzzle a line; two digits a cell if the length is not a square number.
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

// Two digits a cell above 9; a dot for each digit of a blank.
std::string line_of(const Grid& grid) {
  const bool wide = grid.size() > 9;
  std::string text;
  for (const auto& row : grid) {
    for (const int value : row) {
      if (wide && value < 10) text += value == 0 ? '.' : '0';
      text += value == 0 ? "." : std::to_string(value);
    }
  }
  return text + "\n";
}

const Spelling sudoku_line{
    .format = "sudoku-line",
    .body = [](const Puzzle& puzzle) { return line_of(given_grid(puzzle)); },
    .file = file_of_lines,
    .read = read_sudoku_line,
    .answer = [](const Puzzle&, int,
                 const Grid* grid) { return grid == nullptr ? no_solution : line_of(*grid); },
    .smallest = 4};

// ---- sudoku-table: a table whose second column holds lines of cells

std::vector<Puzzle> read_table(std::string_view text, std::string_view variant) {
  std::string cells;
  for (const std::string& row : lines_of(text)) {
    if (row.starts_with("difficulty,")) continue;
    const std::size_t start = row.find(',') + 1;
    if (start == 0) refuse("a row without a second field");
    cells += row.substr(start, row.find(',', start) - start) + "\n";
  }
  return read_sudoku_line(cells, variant);
}

const Spelling sudoku_table{
    .format = "sudoku-table",
    .body = [](const Puzzle& puzzle) { return "2.5," + line_of(given_grid(puzzle)); },
    .file =
        [](const std::vector<std::string>& bodies) {
          return "difficulty,puzzle\n" + file_of_lines(bodies);
        },
    .read = read_table,
    .answer = sudoku_line.answer,
    .smallest = 4};

// ---- sudoku-address, hodoku-library and open-sudoku: 81 cells with a text around them

/// What stands between two texts.
std::string between(const std::string& text, const std::string& before, const std::string& after) {
  const std::size_t start = text.find(before);
  if (start == std::string::npos) refuse("what stands before the cells");
  const std::size_t end = text.find(after, start + before.size());
  if (end == std::string::npos) refuse("what stands after the cells");
  return text.substr(start + before.size(), end - start - before.size());
}

std::string zeros_line(const Grid& grid) {
  std::string text = line_of(grid);
  text.pop_back();
  std::replace(text.begin(), text.end(), '.', '0');
  return text;
}

const std::string wiki = "https://www.sudokuwiki.org/sudoku.htm?bd=";

const Spelling sudoku_address{
    .format = "sudoku-address",
    .body = [](const Puzzle& puzzle) { return wiki + zeros_line(given_grid(puzzle)) + "\n"; },
    .file = file_of_lines,
    .read =
        [](std::string_view text, std::string_view variant) {
          std::string cells;
          for (const std::string& line : lines_of(text)) {
            if (line.empty() || line[0] == '#') continue;
            const std::size_t end = line.find('&');
            cells += between(line.substr(0, end) + "\n", "=", "\n") + "\n";
          }
          return read_sudoku_line(cells, variant);
        },
    .answer =
        [](const Puzzle&, int, const Grid* grid) {
          return grid == nullptr ? no_solution : wiki + zeros_line(*grid) + "\n";
        },
    .smallest = 9,
    .largest = 9};

std::string library_line(const Grid& grid) {
  std::string line = line_of(grid);
  line.pop_back();
  return ":0000:x:" + line + ":::\n";
}

const Spelling hodoku_library{
    .format = "hodoku-library",
    .body = [](const Puzzle& puzzle) { return library_line(given_grid(puzzle)); },
    .file = file_of_lines,
    .read =
        [](std::string_view text, std::string_view variant) {
          std::string cells;
          for (const std::string& line : lines_of(text))
            if (!line.empty()) cells += between(line, ":x:", ":") + "\n";
          return read_sudoku_line(cells, variant);
        },
    .answer = [](const Puzzle&, int,
                 const Grid* grid) { return grid == nullptr ? no_solution : library_line(*grid); },
    .smallest = 9,
    .largest = 9};

std::string game_line(const Grid& grid) {
  return "  <game data=\"" + zeros_line(grid) + "\" />\n";
}

const Spelling open_sudoku{
    .format = "open-sudoku",
    .body = [](const Puzzle& puzzle) { return game_line(given_grid(puzzle)); },
    .file =
        [](const std::vector<std::string>& bodies) {
          return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n" +
                 file_of_lines(bodies) + "</opensudoku>\n";
        },
    .read =
        [](std::string_view text, std::string_view variant) {
          std::string cells;
          for (const std::string& line : lines_of(text))
            if (line.find("<game") != std::string::npos)
              cells += between(line, "data=\"", "\"") + "\n";
          return read_sudoku_line(cells, variant);
        },
    .answer = [](const Puzzle&, int,
                 const Grid* grid) { return grid == nullptr ? no_solution : game_line(*grid); },
    .smallest = 9,
    .largest = 9};

// ---- sudoku-marks: n characters a cell, the d-th of them the digit d or a dot

std::string marks_line(const std::vector<std::vector<int>>& marks, int size) {
  std::string text;
  for (const std::vector<int>& cell : marks) {
    for (int value = 1; value <= size; ++value) {
      const bool is_marked = std::find(cell.begin(), cell.end(), value) != cell.end();
      text += is_marked ? std::to_string(value) : ".";
    }
  }
  return text + "\n";
}

std::vector<int> all_values(int size) {
  std::vector<int> values;
  for (int value = 1; value <= size; ++value) values.push_back(value);
  return values;
}

std::string marks_body(const Puzzle& puzzle) {
  std::vector<std::vector<int>> marks = puzzle.marks;
  if (marks.empty())
    marks.assign(static_cast<std::size_t>(puzzle.rows * puzzle.rows), all_values(puzzle.rows));
  for (const Given& given : puzzle.givens)
    marks[static_cast<std::size_t>(given.place.row * puzzle.rows + given.place.col)] = {
        given.value};
  return marks_line(marks, puzzle.rows);
}

std::vector<Puzzle> read_marks(std::string_view text, std::string_view) {
  std::vector<Puzzle> puzzles;
  for (const std::string& line : lines_of(text)) {
    if (line.empty()) continue;
    int size = 1;
    while (size * size * size < static_cast<int>(line.size())) ++size;
    if (size * size * size != static_cast<int>(line.size())) refuse("the length of a line");
    Puzzle puzzle = square("sudoku", size);
    bool is_plain = true;
    for (int cell = 0; cell < size * size; ++cell) {
      std::vector<int>& values = puzzle.marks.emplace_back();
      for (int value = 1; value <= size; ++value) {
        const char letter = line[static_cast<std::size_t>(cell * size + value - 1)];
        if (letter != '.' && letter != '0' + value) refuse("a mark in the place of another");
        if (letter != '.') values.push_back(value);
      }
      if (values.size() == 1) {
        give(puzzle, cell / size, cell % size, values[0]);
        values = all_values(size);
      }
      is_plain = is_plain && values == all_values(size);
    }
    if (is_plain) puzzle.marks.clear();
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

std::string marks_answer(const Puzzle& puzzle, int, const Grid* grid) {
  if (grid == nullptr) return no_solution;
  std::vector<std::vector<int>> marks;
  for (const auto& row : *grid) {
    for (const int value : row) marks.push_back({value});
  }
  return marks_line(marks, puzzle.rows);
}

const Spelling sudoku_marks{.format = "sudoku-marks",
                            .body = marks_body,
                            .file = file_of_lines,
                            .read = read_marks,
                            .answer = marks_answer,
                            .smallest = 4,
                            .largest = 9,
                            .holds_marks = true};

// ---- The family

const std::vector<int>& marks_at(const Puzzle& puzzle, Place place) {
  return puzzle.marks[static_cast<std::size_t>(place.row * puzzle.rows + place.col)];
}

bool is_marked(const Puzzle& puzzle, Place place, int value) {
  if (puzzle.marks.empty()) return true;
  const std::vector<int>& marks = marks_at(puzzle, place);
  return std::find(marks.begin(), marks.end(), value) != marks.end();
}

Breach unmarked(const Puzzle& puzzle, const Grid& grid) {
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    if (!is_marked(puzzle, place, value_at(grid, place))) return place_name(place);
  }
  return std::nullopt;
}

bool allows(const Puzzle& puzzle, const Trial& trial) {
  return is_marked(puzzle, trial.place(), trial.value());
}

// Givens that are wrong, and pencil marks without the value of a cell that is not given.
std::vector<Puzzle> misstated(const Puzzle& puzzle, const Grid& right) {
  std::vector<Puzzle> wrong = generate::with_a_wrong_given(puzzle);
  if (puzzle.rows < 4 || puzzle.rows > 9) return wrong;
  const Grid givens = given_grid(puzzle);
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    if (value_at(givens, place) != 0) continue;
    Puzzle other = puzzle;
    other.marks.assign(static_cast<std::size_t>(puzzle.rows * puzzle.rows),
                       all_values(puzzle.rows));
    std::erase(other.marks[static_cast<std::size_t>(cell)], value_at(right, place));
    wrong.push_back(std::move(other));
  }
  return wrong;
}

}  // namespace
}  // namespace sudoku_detail

const Family sudoku{
    .name = "sudoku",
    .rules = {{"given", wrong_given},
              {"marks", sudoku_detail::unmarked},
              {"row", twice_in_row},
              {"column", twice_in_column},
              {"block", twice_in_box}},
    .search =
        [](const Puzzle& puzzle, std::size_t limit) {
          return search_square(puzzle, limit,
                               {.houses = boxes_of(puzzle.rows), .allows = sudoku_detail::allows});
        },
    .sizes = {1, 4, 6, 9, 16},
    .make = [](int size, Kind kind,
               Rng& rng) { return generate::square_puzzle("sudoku", size, kind, rng); },
    .spellings = {&rowan, &sudoku_detail::ucf_sudoku, &sudoku_detail::coci_cross,
                  &sudoku_detail::seerc_sudoku, &sudoku_detail::sudoku_line,
                  &sudoku_detail::sudoku_table, &sudoku_detail::sudoku_address,
                  &sudoku_detail::hodoku_library, &sudoku_detail::open_sudoku,
                  &sudoku_detail::sudoku_marks, &tatham_solo},
    .restated = with_givens_of,
    .misstated = sudoku_detail::misstated};

}  // namespace families
