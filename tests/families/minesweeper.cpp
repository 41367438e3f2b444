// Minesweeper: mines in the cells without a digit, which counts those around it; any board, any
// total. Format minesweeper: a line of rows, columns and perhaps the total, then the board.

#include "tests/families/records.hpp"
#include "tests/families/star_boards.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/search.hpp"
#include "tests/oracle/text.hpp"

namespace families {

using namespace oracle;

namespace minesweeper_detail {
namespace {

generate::Draft draft(int size, Rng& rng) {
  generate::Draft draft{generate::empty_puzzle("minesweeper", size), {}};
  Puzzle& puzzle = draft.puzzle;
  puzzle.cols = size + rng.below(3);
  draft.truth.assign(static_cast<std::size_t>(puzzle.rows),
                     std::vector<int>(static_cast<std::size_t>(puzzle.cols), 0));
  const int chance = rng.between(10, 50);
  int mines = 0;
  for (const Place place : generate::shuffled_places(puzzle.rows, puzzle.cols, rng)) {
    generate::at(draft.truth, place) = rng.chance(chance) ? 1 : 0;
    mines += generate::at(draft.truth, place);
  }
  if (rng.chance(50)) puzzle.stars = mines;
  return draft;
}

std::string body(const Puzzle& puzzle) {
  const std::string total = puzzle.stars < 0 ? "" : " " + std::to_string(puzzle.stars);
  return "minesweeper " + std::to_string(puzzle.rows) + " " + std::to_string(puzzle.cols) + total +
         "\n" + digits_text(puzzle);
}

std::vector<Puzzle> read(std::string_view text, std::string_view) {
  std::vector<Puzzle> puzzles;
  for (const auto& block : blocks_of(text)) {
    const std::vector<std::string> head = words_of(block.at(0));
    Puzzle puzzle = square("minesweeper", static_cast<int>(number_of(head.at(1))));
    puzzle.cols = static_cast<int>(number_of(head.at(2)));
    if (head.size() > 3) puzzle.stars = static_cast<int>(number_of(head[3]));
    for (int row = 0; row < puzzle.rows; ++row)
      read_digits(puzzle, row, block.at(static_cast<std::size_t>(row) + 1));
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

const Spelling minesweeper_format{.format = "minesweeper",
                                  .body = body,
                                  .file = file_of_blocks,
                                  .read = read,
                                  .answer =
                                      [](const Puzzle& puzzle, int, const Grid* grid) {
                                        return grid == nullptr ? no_solution
                                                               : board_text(puzzle, *grid);
                                      },
                                  .between_answers = "\n"};

// The genre's total 0 is one that is not told, so a board without mines cannot be stated.
std::string as_genre(const Puzzle& puzzle) {
  if (puzzle.stars == 0) return "";
  return instance(
      "minesweeper",
      {{"cells", json_of(count_tokens(puzzle))},
       {"options", json_object({{"mines", std::to_string(std::max(puzzle.stars, 0))}})}});
}

}  // namespace
}  // namespace minesweeper_detail

const Family minesweeper{.name = "minesweeper",
                         .rules = board_rules(),
                         .search = search_stars,
                         .has_stars = true,
                         .sizes = {2, 3, 4, 5},
                         .make =
                             [](int size, Kind kind, Rng& rng) {
                               return generate::clued_puzzle(minesweeper_detail::draft, size, kind,
                                                             rng);
                             },
                         .as_genre = minesweeper_detail::as_genre,
                         .spellings = {&minesweeper_detail::minesweeper_format},
                         .restated = restated_board,
                         .misstated = misstated_board,
                         .has_houses = false,
                         .has_counts = true};

}  // namespace families
