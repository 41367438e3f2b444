// Latin squares, Sudoku and Sudoku-X: some cells of a full grid are given.

#include <algorithm>

#include "tests/generators/makers.hpp"

namespace generate {

namespace {

// ---------------------------------------------------------------------

Puzzle square_once(std::string_view family, int size, const Grid& truth, Rng& rng) {
  Puzzle puzzle = empty_puzzle(family, size);
  std::vector<Place> places = shuffled_places(size, size, rng);
  // Large squares keep about half of their givens, so that brute force stays fast.
  const int cells = size * size;
  const int most_blanks = size <= 6 ? cells : cells * 55 / 100;
  const int blanks = rng.between(0, most_blanks);
  places.resize(static_cast<std::size_t>(cells - blanks));
  for (const Place place : places) puzzle.givens.push_back({place, at(truth, place)});
  for (Grid other = other_solution(puzzle, truth); !other.empty();
       other = other_solution(puzzle, truth)) {
    const Place place = differing(truth, other, rng).front();
    puzzle.givens.push_back({place, at(truth, place)});
  }
  return puzzle;
}

Puzzle square_several(std::string_view family, int size, Rng& rng) {
  Puzzle puzzle = square_once(family, size, full_grid(family, size, rng), rng);
  rng.shuffle(puzzle.givens);
  const int spare = rng.below(size);
  while (count_up_to(puzzle, 2) < 2) puzzle.givens.pop_back();
  for (int more = 0; more < spare && !puzzle.givens.empty(); ++more) puzzle.givens.pop_back();
  return puzzle;
}

Puzzle square_contradictory(std::string_view family, int size, Rng& rng) {
  const Grid truth = full_grid(family, size, rng);
  for (;;) {
    Puzzle puzzle = square_once(family, size, truth, rng);
    const Place place = shuffled_places(size, size, rng).front();
    const int wrong = (at(truth, place) + rng.between(1, size - 1) - 1) % size + 1;
    const auto given = std::find_if(puzzle.givens.begin(), puzzle.givens.end(),
                                    [&](const Given& g) { return g.place == place; });
    if (given != puzzle.givens.end()) {
      given->value = wrong;
    } else {
      puzzle.givens.push_back({place, wrong});
    }
    if (count_up_to(puzzle, 1) == 0) return puzzle;
  }
}

}  // namespace

Puzzle square_puzzle(std::string_view family, int size, Kind kind, Rng& rng) {
  Puzzle puzzle;
  switch (kind) {
    case Kind::once:
      puzzle = square_once(family, size, full_grid(family, size, rng), rng);
      break;
    case Kind::several:
      puzzle = square_several(family, size, rng);
      break;
    case Kind::contradictory:
      puzzle = square_contradictory(family, size, rng);
      break;
  }
  sort_clues(puzzle);
  return puzzle;
}

}  // namespace generate
