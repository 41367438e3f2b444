// Sudoku-X: a Sudoku whose two diagonals hold each value once, too.

#include "tests/families/records.hpp"
#include "tests/families/square_spellings.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/search.hpp"

namespace families {

using namespace oracle;

namespace sudoku_x_detail {
namespace {

std::vector<Grid> search(const Puzzle& puzzle, std::size_t limit) {
  SquareRules rules{.houses = boxes_of(puzzle.rows)};
  for (const auto& diagonal : diagonals_of(puzzle.rows)) rules.houses.push_back(diagonal);
  return search_square(puzzle, limit, rules);
}

// Squares that share half of their cells with the right answer and have all houses but the blocks,
// or but one of the diagonals.
std::vector<Grid> near_misses(const Puzzle& puzzle, const Grid& right, Rng& rng) {
  if (puzzle.rows > 9) return {};
  const auto diagonals = diagonals_of(puzzle.rows);
  const auto boxes = boxes_of(puzzle.rows);
  std::vector<Grid> found;
  for (int left_out = 0; left_out < 3; ++left_out) {
    SquareRules rules;
    if (left_out != 0) rules.houses = boxes;
    if (left_out != 1) rules.houses.push_back(diagonals[0]);
    if (left_out != 2) rules.houses.push_back(diagonals[1]);
    Puzzle half = generate::empty_puzzle("sudoku-x", puzzle.rows);
    for (const Place place : generate::shuffled_places(puzzle.rows, puzzle.rows, rng)) {
      if (static_cast<int>(half.givens.size()) < puzzle.rows * puzzle.rows * 4 / 10)
        half.givens.push_back({place, value_at(right, place)});
    }
    for (Grid& grid : search_square(half, 10, rules)) found.push_back(std::move(grid));
  }
  return found;
}

}  // namespace
}  // namespace sudoku_x_detail

const Family sudoku_x{
    .name = "sudoku-x",
    .rules = {{"given", wrong_given},
              {"row", twice_in_row},
              {"column", twice_in_column},
              {"block", twice_in_box},
              {"falling diagonal", twice_in_falling_diagonal},
              {"rising diagonal", twice_in_rising_diagonal}},
    .search = sudoku_x_detail::search,
    .sizes = {1, 4, 9},
    .make = [](int size, Kind kind,
               Rng& rng) { return generate::square_puzzle("sudoku-x", size, kind, rng); },
    .spellings = {&rowan, &tatham_solo},
    .restated = with_givens_of,
    .misstated = [](const Puzzle& puzzle,
                    const Grid&) { return generate::with_a_wrong_given(puzzle); },
    .near_misses = sudoku_x_detail::near_misses};

}  // namespace families
