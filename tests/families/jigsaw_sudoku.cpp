// Jigsaw Sudoku: a Latin square in regions of any shape that hold each value once, too.

#include "tests/families/records.hpp"
#include "tests/families/square_spellings.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/search.hpp"

namespace families {

using namespace oracle;

namespace jigsaw_sudoku_detail {
namespace {

Grid jigsaw_truth(Puzzle& puzzle, Rng& rng) {
  for (;;) {
    puzzle.regions = generate::random_regions(puzzle.rows, rng);
    // Not the boxes of an ordinary Sudoku, nor rows or columns, which other families have.
    bool plain = false;
    for (int high = 1; high <= puzzle.rows; ++high) {
      if (puzzle.rows % high != 0) continue;
      const int wide = puzzle.rows / high;
      bool same = true;
      for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
        const Place place{cell / puzzle.rows, cell % puzzle.rows};
        same =
            same && value_at(puzzle.regions, place) == place.row / high * high + place.col / wide;
      }
      plain = plain || same;
    }
    if (plain) continue;
    const auto found = oracle::solve(puzzle, 30).grids;
    if (!found.empty())
      return found[static_cast<std::size_t>(rng.below(static_cast<int>(found.size())))];
  }
}

std::vector<Grid> search(const Puzzle& puzzle, std::size_t limit) {
  SquareRules rules;
  rules.houses.resize(static_cast<std::size_t>(puzzle.rows));
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    rules.houses[static_cast<std::size_t>(value_at(puzzle.regions, place))].push_back(place);
  }
  return search_square(puzzle, limit, rules);
}

generate::Draft draft(int size, Rng& rng) {
  generate::Draft draft{generate::empty_puzzle("jigsaw-sudoku", size), {}};
  draft.truth = jigsaw_truth(draft.puzzle, rng);
  return draft;
}

}  // namespace
}  // namespace jigsaw_sudoku_detail

const Family jigsaw_sudoku{
    .name = "jigsaw-sudoku",
    .rules = {{"given", wrong_given},
              {"row", twice_in_row},
              {"column", twice_in_column},
              {"region", twice_in_region}},
    .search = jigsaw_sudoku_detail::search,
    .sizes = {3, 4, 5},
    .make =
        [](int size, Kind kind, Rng& rng) {
          return generate::clued_puzzle(jigsaw_sudoku_detail::draft, size, kind, rng);
        },
    .spellings = {&tatham_solo},
    .restated = with_givens_of,
    .misstated = [](const Puzzle& puzzle,
                    const Grid&) { return generate::with_a_wrong_given(puzzle); }};

}  // namespace families
