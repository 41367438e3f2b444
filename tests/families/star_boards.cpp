#include "tests/families/star_boards.hpp"

#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/text.hpp"

namespace families {

std::string digits_text(const Puzzle& puzzle) {
  return board_text(puzzle, Grid(static_cast<std::size_t>(puzzle.rows),
                                 std::vector<int>(static_cast<std::size_t>(puzzle.cols), 0)));
}

std::string board_text(const Puzzle& puzzle, const Grid& grid) {
  Grid shown = grid;
  for (const oracle::StarCount& count : puzzle.counts)
    generate::at(shown, count.place) = 2 + count.stars;
  return oracle::rows_text(shown, "", ".*012345678");
}

Tokens count_tokens(const Puzzle& puzzle) {
  Tokens tokens = blank_tokens(puzzle.rows, puzzle.cols);
  for (const oracle::StarCount& count : puzzle.counts)
    at(tokens, count.place.row, count.place.col) = std::to_string(count.stars);
  return tokens;
}

void read_digits(Puzzle& puzzle, int row, std::string_view line) {
  if (line.size() != static_cast<std::size_t>(puzzle.cols) ||
      line.find_first_not_of(".012345678") != std::string_view::npos)
    oracle::refuse("a row of a board");
  for (int col = 0; col < puzzle.cols; ++col) {
    const char letter = line[static_cast<std::size_t>(col)];
    if (letter == '.') continue;
    puzzle.givens.push_back({{row, col}, 0});
    puzzle.counts.push_back({{row, col}, letter - '0'});
  }
}

Puzzle restated_board(Puzzle puzzle, const Grid& grid) {
  for (oracle::StarCount& count : puzzle.counts)
    count.stars = oracle::stars_around(grid, count.place);
  if (puzzle.stars < 0 || puzzle.family == "tentaizu") return puzzle;
  puzzle.stars = 0;
  for (const auto& row : grid) {
    for (const int cell : row) puzzle.stars += cell;
  }
  return puzzle;
}

std::vector<Puzzle> misstated_board(const Puzzle& puzzle, const Grid&) {
  std::vector<Puzzle> wrong = generate::with_a_wrong_count(puzzle);
  if (puzzle.stars < 0 || puzzle.family == "tentaizu") return wrong;
  for (const int shift : {-1, 1}) {
    if (puzzle.stars + shift < 0 || puzzle.stars + shift > puzzle.rows * puzzle.cols) continue;
    wrong.emplace_back(puzzle).stars += shift;
  }
  return wrong;
}

std::vector<Rule> board_rules() {
  return {{"digit", oracle::wrong_given},
          {"count", oracle::wrong_count},
          {"total", oracle::wrong_total}};
}

}  // namespace families
