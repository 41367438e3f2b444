// Latin squares. Format latin-lab: rows of numbers and dots, puzzles with an empty line in between.

#include "tests/families/genre_instance.hpp"
#include "tests/families/records.hpp"
#include "tests/families/square_spellings.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/search.hpp"
#include "tests/oracle/text.hpp"

namespace families {

using namespace oracle;

namespace latin_detail {
namespace {

std::vector<Puzzle> read_lab(std::string_view text, std::string_view) {
  std::vector<Puzzle> puzzles;
  for (std::vector<std::string> block : blocks_of(text)) {
    const std::vector<std::string> head = words_of(block.front());
    if (head.size() == 1 && head[0] != "." && number_of(head[0]) > 1) {
      if (static_cast<std::int64_t>(block.size()) != number_of(head[0]) + 1)
        refuse("the size line does not fit");
      block.erase(block.begin());
    }
    const int size = static_cast<int>(block.size());
    Puzzle puzzle = square("latin", size);
    for (int row = 0; row < size; ++row) {
      Words entries(block[static_cast<std::size_t>(row)]);
      for (int col = 0; col < size; ++col) {
        const std::string entry = entries.word();
        give(puzzle, row, col, entry == "." ? 0 : static_cast<int>(number_of(entry)));
      }
      entries.finish();
    }
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

std::string lab_body(const Puzzle& puzzle) {
  const Grid grid = given_grid(puzzle);
  std::string text;
  for (const auto& row : grid) {
    for (std::size_t col = 0; col < row.size(); ++col) {
      if (col > 0) text += ' ';
      text += row[col] == 0 ? std::string(".") : std::to_string(row[col]);
    }
    text += '\n';
  }
  return text;
}

const Spelling latin_lab{.format = "latin-lab",
                         .body = lab_body,
                         .file = file_of_blocks,
                         .read = read_lab,
                         .answer = rows_answer,
                         .between_answers = "\n"};

std::string as_genre(const Puzzle& puzzle) {
  return instance("latin", {{"cells", json_of(given_tokens(puzzle))}});
}

}  // namespace
}  // namespace latin_detail

const Family latin{
    .name = "latin",
    .rules = {{"given", wrong_given}, {"row", twice_in_row}, {"column", twice_in_column}},
    .search = [](const Puzzle& puzzle,
                 std::size_t limit) { return search_square(puzzle, limit, {}); },
    .sizes = {1, 2, 3, 4, 5, 6, 7, 8, 9},
    .make = [](int size, Kind kind,
               Rng& rng) { return generate::square_puzzle("latin", size, kind, rng); },
    .as_genre = latin_detail::as_genre,
    .spellings = {&latin_detail::latin_lab, &rowan},
    .restated = with_givens_of,
    .misstated = [](const Puzzle& puzzle,
                    const Grid&) { return generate::with_a_wrong_given(puzzle); }};

}  // namespace families
