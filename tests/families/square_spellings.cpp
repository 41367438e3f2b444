// Formats that several families of squares are written in.

#include "tests/families/square_spellings.hpp"

#include <stdexcept>

#include "tests/generators/makers.hpp"
#include "tests/oracle/text.hpp"

namespace families {

using namespace oracle;

namespace square_spellings_detail {
namespace {

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

std::string rowan_body(const Puzzle& puzzle) {
  return std::to_string(puzzle.rows) + "\n" + rows_text(given_grid(puzzle), " ", "");
}

std::string rowan_file(const std::vector<std::string>& bodies) {
  return std::to_string(bodies.size()) + "\n" + joined(bodies, "");
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

std::string solo_body(const Puzzle& puzzle) {
  const Grid givens = given_grid(puzzle);
  const int size = puzzle.rows;
  if (puzzle.family == "jigsaw-sudoku") {
    return std::to_string(size) + "j:" + runs_text(givens) + "," + borders_text(puzzle.regions) +
           "\n";
  }
  const int high = box_rows(size);
  const std::string boxes = std::to_string(high) + "x" + std::to_string(size / high);
  if (puzzle.family != "killer-sudoku") {
    return boxes + (puzzle.family == "sudoku-x" ? "x:" : ":") + runs_text(givens) + "\n";
  }
  Grid cages = givens;
  std::vector<int> sums(static_cast<std::size_t>(size * size), 0);
  for (std::size_t cage = 0; cage < puzzle.cages.size(); ++cage) {
    const Place first = puzzle.cages[cage].cells.front();
    sums[static_cast<std::size_t>(first.row * size + first.col)] =
        static_cast<int>(puzzle.cages[cage].number);
    for (const Place place : puzzle.cages[cage].cells)
      cages[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)] =
          static_cast<int>(cage);
  }
  return boxes + "k:" + runs_text(givens) + "," + borders_text(cages) + "," + runs_text(sums) +
         "\n";
}

}  // namespace
}  // namespace square_spellings_detail

const Spelling rowan{.format = "rowan",
                     .body = square_spellings_detail::rowan_body,
                     .file = square_spellings_detail::rowan_file,
                     .read = square_spellings_detail::read_rowan,
                     .asks_family = true};

const Spelling tatham_solo{
    .format = "tatham-solo",
    .body = square_spellings_detail::solo_body,
    .file = file_of_lines,
    .read = [](std::string_view text,
               std::string_view) { return read_ids(text, square_spellings_detail::read_solo); },
    .answer = rows_answer,
    .between_answers = "\n",
    .smallest = 2};

Puzzle with_givens_of(Puzzle puzzle, const Grid& grid) {
  generate::restate_givens(puzzle, grid);
  return puzzle;
}

}  // namespace families
