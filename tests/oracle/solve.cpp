// From a puzzle to all its solutions: the search of its family, then the rules confirm every grid.
// And from a format to its spelling.

#include <algorithm>
#include <stdexcept>

#include "tests/families/families.hpp"
#include "tests/oracle/text.hpp"

namespace oracle {

namespace {

// A puzzle that a caller put together by hand must at least make sense.
void require_sane(const Puzzle& puzzle) {
  if (puzzle.rows < 1 || puzzle.cols < 1)
    throw std::invalid_argument("oracle: a puzzle without cells");
  const auto inside = [&](Place place) {
    return place.row >= 0 && place.row < puzzle.rows && place.col >= 0 && place.col < puzzle.cols;
  };
  const bool stars = has_stars(puzzle);
  for (const Given& given : puzzle.givens) {
    const bool fits = stars ? given.value >= 0 && given.value <= 1
                            : given.value >= 1 && given.value <= puzzle.rows;
    if (!inside(given.place) || !fits)
      throw std::invalid_argument("oracle: a given outside of the puzzle");
  }
  std::vector<Place> caged;
  for (const Cage& cage : puzzle.cages) {
    for (const Place place : cage.cells) {
      if (!inside(place)) throw std::invalid_argument("oracle: a cage outside of the puzzle");
      if (std::find(caged.begin(), caged.end(), place) != caged.end()) {
        throw std::invalid_argument("oracle: two cages share a cell");
      }
      caged.push_back(place);
    }
    const bool pair = cage.operation == '-' || cage.operation == '/';
    if ((pair && cage.cells.size() != 2) || (cage.operation == '.' && cage.cells.size() != 1)) {
      throw std::invalid_argument("oracle: a cage of the wrong size");
    }
    // 9^18 still fits in 64 bits
    if (puzzle.rows > 9 || cage.cells.empty() || cage.cells.size() > 18 ||
        cage.number < (puzzle.family == "killer-sudoku" ? 0 : 1) ||
        cage.number > 1'000'000'000'000'000'000) {
      throw std::invalid_argument("oracle: a cage out of range");
    }
  }
  for (const StarCount& count : puzzle.counts) {
    if (!inside(count.place)) throw std::invalid_argument("oracle: a count outside of the puzzle");
  }
}

}  // namespace

std::vector<std::string> families() {
  std::vector<std::string> names;
  for (const families::Family* family : families::all()) names.emplace_back(family->name);
  return names;
}

std::vector<std::string> formats() {
  std::vector<std::string> names;
  for (const families::Spelling* spelling : families::all_spellings())
    names.emplace_back(spelling->format);
  return names;
}

std::vector<Puzzle> parse_all(std::string_view format, std::string_view text,
                              std::string_view variant) {
  return families::find_spelling(format).read(text, variant);
}

Puzzle parse_one(std::string_view format, std::string_view text, std::string_view variant) {
  std::vector<Puzzle> puzzles = parse_all(format, text, variant);
  if (puzzles.size() != 1) refuse("expected a file with one puzzle");
  return std::move(puzzles.front());
}

std::string answer_text(std::string_view format, const Puzzle& puzzle, int number,
                        const Grid* grid) {
  const families::Spelling& spelling = families::find_spelling(format);
  if (spelling.answer == nullptr)
    throw std::invalid_argument("oracle: no answer framing for " + std::string(format));
  return spelling.answer(puzzle, number, grid);
}

Solutions solve(const Puzzle& puzzle, std::size_t limit) {
  const families::Family& family = families::find(puzzle.family);
  require_sane(puzzle);
  Solutions solutions;
  solutions.grids = family.search(puzzle, limit);
  solutions.complete = solutions.grids.size() <= limit;
  if (!solutions.complete) solutions.grids.resize(limit);
  std::sort(solutions.grids.begin(), solutions.grids.end());
  if (std::adjacent_find(solutions.grids.begin(), solutions.grids.end()) != solutions.grids.end()) {
    throw std::logic_error("oracle: the search found a grid twice");
  }
  for (const Grid& grid : solutions.grids) {
    if (!valid_answer(puzzle, grid))
      throw std::logic_error("oracle: the search found a grid that breaks the rules");
  }
  return solutions;
}

Solutions solve_text(std::string_view format, std::string_view text, std::size_t limit,
                     std::string_view variant) {
  return solve(parse_one(format, text, variant), limit);
}

std::vector<std::vector<std::vector<int>>> candidates(const Solutions& solutions) {
  std::vector<std::vector<std::vector<int>>> seen;
  for (const Grid& grid : solutions.grids) {
    seen.resize(grid.size());
    for (std::size_t row = 0; row < grid.size(); ++row) {
      seen[row].resize(grid[row].size());
      for (std::size_t col = 0; col < grid[row].size(); ++col) {
        auto& values = seen[row][col];
        const auto spot = std::lower_bound(values.begin(), values.end(), grid[row][col]);
        if (spot == values.end() || *spot != grid[row][col]) values.insert(spot, grid[row][col]);
      }
    }
  }
  return seen;
}

}  // namespace oracle
