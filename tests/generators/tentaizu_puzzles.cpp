// Tentaizu: ten stars on a board of 7x7, and counts in some of the other cells.

#include <algorithm>

#include "tests/generators/makers.hpp"

namespace generate {

namespace {

// --------------------------------------------------------------------------------------------

constexpr int tentaizu_side = 7;
constexpr int tentaizu_stars = 10;

void add_count(Puzzle& puzzle, const Grid& truth, Place place) {
  int near = 0;
  for (int row = std::max(place.row - 1, 0); row <= std::min(place.row + 1, tentaizu_side - 1);
       ++row) {
    for (int col = std::max(place.col - 1, 0); col <= std::min(place.col + 1, tentaizu_side - 1);
         ++col)
      near += at(truth, {row, col});
  }
  puzzle.givens.push_back({place, 0});
  puzzle.counts.push_back({place, near});  // the place itself holds no star
}

struct Board {
  Grid truth;
  Puzzle puzzle;
  std::vector<Place> unused;  // cells without star and without count
};

Board random_board(int counts, Rng& rng) {
  Board board;
  board.truth.assign(tentaizu_side, std::vector<int>(tentaizu_side, 0));
  std::vector<Place> places = shuffled_places(tentaizu_side, tentaizu_side, rng);
  for (int star = 0; star < tentaizu_stars; ++star) {
    at(board.truth, places.back()) = 1;
    places.pop_back();
  }
  board.puzzle = empty_puzzle("tentaizu", tentaizu_side);
  board.puzzle.stars = tentaizu_stars;
  for (int count = 0; count < counts; ++count) {
    add_count(board.puzzle, board.truth, places.back());
    places.pop_back();
  }
  board.unused = std::move(places);
  return board;
}

Puzzle tentaizu_once(Rng& rng) {
  Board board = random_board(rng.between(8, 39), rng);
  for (Grid other = other_solution(board.puzzle, board.truth); !other.empty();
       other = other_solution(board.puzzle, board.truth)) {
    // A star of the other solution where the truth has none: the count there rules the other one
    // out.
    for (const Place place : differing(board.truth, other, rng)) {
      if (at(board.truth, place) == 1) continue;
      add_count(board.puzzle, board.truth, place);
      break;
    }
  }
  return board.puzzle;
}

Puzzle tentaizu_several(Rng& rng) {
  Puzzle puzzle = random_board(rng.between(0, 16), rng).puzzle;
  while (count_up_to(puzzle, 2) < 2) {
    puzzle.givens.pop_back();
    puzzle.counts.pop_back();
  }
  return puzzle;
}

Puzzle tentaizu_contradictory(Rng& rng) {
  for (;;) {
    Puzzle puzzle = tentaizu_once(rng);
    oracle::StarCount& count =
        puzzle.counts[static_cast<std::size_t>(rng.below(static_cast<int>(puzzle.counts.size())))];
    const int shift = rng.chance(70) ? 1 : rng.between(1, 8);
    count.stars = rng.chance(50) && count.stars >= shift ? count.stars - shift
                                                         : std::min(count.stars + shift, 8);
    if (count_up_to(puzzle, 1) == 0) return puzzle;
  }
}

}  // namespace

Puzzle tentaizu_puzzle(Kind kind, Rng& rng) {
  Puzzle puzzle;
  switch (kind) {
    case Kind::once:
      puzzle = tentaizu_once(rng);
      break;
    case Kind::several:
      puzzle = tentaizu_several(rng);
      break;
    case Kind::contradictory:
      puzzle = tentaizu_contradictory(rng);
      break;
  }
  sort_clues(puzzle);
  return puzzle;
}

}  // namespace generate
