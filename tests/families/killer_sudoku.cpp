// Killer Sudoku: a Sudoku with cages whose values differ and add up to a sum.

#include <algorithm>

#include "tests/families/genre_instance.hpp"
#include "tests/families/records.hpp"
#include "tests/families/square_spellings.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/search.hpp"

namespace families {

using namespace oracle;

namespace killer_sudoku_detail {
namespace {

generate::Draft draft(int size, Rng& rng) {
  generate::Draft draft{generate::empty_puzzle("killer-sudoku", size),
                        generate::full_grid("sudoku", size, rng)};
  draft.puzzle.cages = generate::sum_cages(
      draft.truth, [&rng] { return static_cast<std::size_t>(rng.between(1, 4)); }, rng);
  return draft;
}

Breach wrong_sum(const Puzzle& puzzle, const Grid& grid) {
  for (std::size_t cage = 0; cage < puzzle.cages.size(); ++cage) {
    if (!cage_holds(puzzle.cages[cage], grid)) return "cage " + std::to_string(cage + 1);
  }
  return std::nullopt;
}

Puzzle restated(Puzzle puzzle, const Grid& grid) {
  generate::restate_givens(puzzle, grid);
  for (Cage& cage : puzzle.cages) {
    if (cage.number == 0) continue;
    cage.number = 0;
    for (const Place place : cage.cells) cage.number += value_at(grid, place);
  }
  return puzzle;
}

std::vector<Puzzle> misstated(const Puzzle& puzzle, const Grid&) {
  std::vector<Puzzle> wrong = generate::with_a_wrong_given(puzzle);
  for (std::size_t cage = 0; cage < puzzle.cages.size(); ++cage) {
    for (const int shift : {-1, 1}) {
      const std::int64_t number = puzzle.cages[cage].number + shift;
      if (number > 0) wrong.emplace_back(puzzle).cages[cage].number = number;
    }
  }
  return wrong;
}

std::string as_genre(const Puzzle& puzzle) {
  Tokens sums = blank_tokens(puzzle.rows, puzzle.cols);
  Tokens rooms = blank_tokens(puzzle.rows, puzzle.cols);
  int room_count = 0;
  for (const oracle::Cage& cage : puzzle.cages) {
    const Place first = cage.cells.front();
    if (cage.number > 0) at(sums, first.row, first.col) = std::to_string(cage.number);
    for (const Place place : cage.cells)
      at(rooms, place.row, place.col) = std::to_string(room_count);
    ++room_count;
  }
  for (auto& row : rooms) {
    for (std::string& room : row) {
      if (room == ".") room = std::to_string(room_count++);
    }
  }
  return instance("killer", {{"cells", json_of(sums)}, {"rooms", json_of(rooms)}});
}

}  // namespace
}  // namespace killer_sudoku_detail

const Family killer_sudoku{
    .name = "killer-sudoku",
    .rules = {{"given", wrong_given},
              {"row", twice_in_row},
              {"column", twice_in_column},
              {"block", twice_in_box},
              {"cage", twice_in_cage},
              {"sum", killer_sudoku_detail::wrong_sum}},
    .search =
        [](const Puzzle& puzzle, std::size_t limit) {
          return search_square(puzzle, limit,
                               {.houses = boxes_of(puzzle.rows), .cages_differ = true});
        },
    .sizes = {4, 6},
    .make =
        [](int size, Kind kind, Rng& rng) {
          return generate::clued_puzzle(killer_sudoku_detail::draft, size, kind, rng);
        },
    .as_genre = killer_sudoku_detail::as_genre,
    .genre_states_givens = false,
    .spellings = {&tatham_solo},
    .restated = killer_sudoku_detail::restated,
    .misstated = killer_sudoku_detail::misstated,
    .has_cages = true};

}  // namespace families
