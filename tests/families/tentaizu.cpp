// Tentaizu: ten stars on a board of 7x7, and counts in some of the other cells. Format tentaizu:
// the number of boards, then the boards.

#include <algorithm>

#include "tests/families/records.hpp"
#include "tests/families/star_boards.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/search.hpp"
#include "tests/oracle/text.hpp"

namespace families {

using namespace oracle;

namespace tentaizu_detail {
namespace {

constexpr int tentaizu_side = 7;
constexpr int tentaizu_stars = 10;

struct Board {
  Grid truth;
  Puzzle puzzle;
  std::vector<Place> unused;  // cells without star and without count
};

Board random_board(int counts, Rng& rng) {
  Board board;
  board.truth.assign(tentaizu_side, std::vector<int>(tentaizu_side, 0));
  std::vector<Place> places = generate::shuffled_places(tentaizu_side, tentaizu_side, rng);
  for (int star = 0; star < tentaizu_stars; ++star) {
    generate::at(board.truth, places.back()) = 1;
    places.pop_back();
  }
  board.puzzle = generate::empty_puzzle("tentaizu", tentaizu_side);
  board.puzzle.stars = tentaizu_stars;
  for (int count = 0; count < counts; ++count) {
    generate::add_count(board.puzzle, board.truth, places.back());
    places.pop_back();
  }
  board.unused = std::move(places);
  return board;
}

Puzzle tentaizu_once(Rng& rng) {
  Board board = random_board(rng.between(8, 39), rng);
  for (Grid other = generate::other_solution(board.puzzle, board.truth); !other.empty();
       other = generate::other_solution(board.puzzle, board.truth)) {
    // A star of the other solution where the truth has none: the count there rules the other one
    // out.
    for (const Place place : generate::differing(board.truth, other, rng)) {
      if (generate::at(board.truth, place) == 1) continue;
      generate::add_count(board.puzzle, board.truth, place);
      break;
    }
  }
  return board.puzzle;
}

Puzzle tentaizu_several(Rng& rng) {
  Puzzle puzzle = random_board(rng.between(0, 16), rng).puzzle;
  while (generate::count_up_to(puzzle, 2) < 2) {
    puzzle.givens.pop_back();
    puzzle.counts.pop_back();
  }
  return puzzle;
}

Puzzle tentaizu_contradictory(Rng& rng) {
  for (;;) {
    Puzzle puzzle = tentaizu_once(rng);
    StarCount& count =
        puzzle.counts[static_cast<std::size_t>(rng.below(static_cast<int>(puzzle.counts.size())))];
    const int shift = rng.chance(70) ? 1 : rng.between(1, 8);
    count.stars = rng.chance(50) && count.stars >= shift ? count.stars - shift
                                                         : std::min(count.stars + shift, 8);
    if (generate::count_up_to(puzzle, 1) == 0) return puzzle;
  }
}

Puzzle make(int, Kind kind, Rng& rng) {
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
  generate::sort_clues(puzzle);
  return puzzle;
}

std::vector<Puzzle> read(std::string_view text, std::string_view) {
  std::vector<Puzzle> puzzles;
  Words words(text);
  const int boards = words.number(1, 1'000'000);
  for (int board = 0; board < boards; ++board) {
    Puzzle puzzle = square("tentaizu", tentaizu_side);
    puzzle.stars = tentaizu_stars;
    for (int row = 0; row < tentaizu_side; ++row) read_digits(puzzle, row, words.word());
    puzzles.push_back(std::move(puzzle));
  }
  words.finish();
  return puzzles;
}

const Spelling tentaizu_format{
    .format = "tentaizu",
    .body = digits_text,
    .file =
        [](const std::vector<std::string>& bodies) {
          return std::to_string(bodies.size()) + "\n" + joined(bodies, "\n");
        },
    .read = read,
    .answer =
        [](const Puzzle& puzzle, int number, const Grid* grid) {
          const std::string rows = grid == nullptr ? no_solution : board_text(puzzle, *grid);
          return "Tentaizu Board #" + std::to_string(number) + ":\n" + rows + "\n";
        }};

std::string as_genre(const Puzzle& puzzle) {
  return instance("tentaizu",
                  {{"cells", json_of(count_tokens(puzzle))},
                   {"options", json_object({{"stars", std::to_string(puzzle.stars)}})}});
}

}  // namespace
}  // namespace tentaizu_detail

const Family tentaizu{.name = "tentaizu",
                      .rules = board_rules(),
                      .search = search_stars,
                      .has_stars = true,
                      .sizes = {tentaizu_detail::tentaizu_side},
                      .make = tentaizu_detail::make,
                      .as_genre = tentaizu_detail::as_genre,
                      .spellings = {&tentaizu_detail::tentaizu_format},
                      .restated = restated_board,
                      .misstated = misstated_board,
                      .has_houses = false,
                      .has_counts = true};

}  // namespace families
