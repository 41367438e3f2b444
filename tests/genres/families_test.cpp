// Genres that are families, too: random puzzles of a family have the same answers when they are
// stated in the genre's language, and each reading accepts the answers of the other.
#include "tests/families/families.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/genres/maker.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using nlohmann::json;
using Rows = std::vector<std::vector<std::string>>;

Rows blank_rows(int rows, int columns) {
  return Rows(static_cast<std::size_t>(rows),
              std::vector<std::string>(static_cast<std::size_t>(columns), "."));
}

std::string& at(Rows& rows, int row, int column) {
  return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

json joined(const Rows& rows) {
  json lines = json::array();
  for (const auto& row : rows) {
    std::string line;
    for (const std::string& token : row) line += (line.empty() ? "" : " ") + token;
    lines.push_back(line);
  }
  return lines;
}

json given_cells(const oracle::Puzzle& puzzle) {
  Rows rows = blank_rows(puzzle.rows, puzzle.cols);
  for (const oracle::Given& given : puzzle.givens)
    at(rows, given.place.row, given.place.col) = std::to_string(given.value);
  return joined(rows);
}

json latin(const oracle::Puzzle& puzzle) {
  return {{"cells", given_cells(puzzle)}};
}

json futoshiki(const oracle::Puzzle& puzzle) {
  Rows right = blank_rows(puzzle.rows, puzzle.cols - 1);
  Rows below = blank_rows(puzzle.rows - 1, puzzle.cols);
  for (const oracle::Sign& sign : puzzle.signs) {
    const int row = std::min(sign.first.row, sign.second.row);
    const int column = std::min(sign.first.col, sign.second.col);
    std::string& edge = at(sign.first.row == sign.second.row ? right : below, row, column);
    const bool is_first_greater = sign.first == oracle::Place{row, column};
    edge = puzzle.adjacent ? "|" : is_first_greater ? ">" : "<";
  }
  return {{"cells", given_cells(puzzle)},
          {"edges", {{"right", joined(right)}, {"below", joined(below)}}},
          {"options", {{"adjacent", puzzle.adjacent}}}};
}

json skyscrapers(const oracle::Puzzle& puzzle) {
  const int last = puzzle.rows - 1;
  json outside;
  for (const char* side : {"top", "bottom", "left", "right"})
    outside[side] = std::vector<std::string>(static_cast<std::size_t>(puzzle.rows), ".");
  for (const oracle::Sight& sight : puzzle.sights) {
    const oracle::Place first = sight.line.front();
    const bool is_column = first.col == sight.line.back().col && last > 0;
    const char* side =
        is_column ? (first.row == 0 ? "top" : "bottom") : (first.col == 0 ? "left" : "right");
    outside[side][static_cast<std::size_t>(is_column ? first.col : first.row)] =
        std::to_string(sight.towers);
  }
  return {{"cells", given_cells(puzzle)}, {"outside", outside}};
}

/// Givens have no place in a cage's cells: the test fixes them.
json killer(const oracle::Puzzle& puzzle) {
  Rows sums = blank_rows(puzzle.rows, puzzle.cols);
  Rows rooms = blank_rows(puzzle.rows, puzzle.cols);
  int rooms_so_far = 0;
  for (const oracle::Cage& cage : puzzle.cages) {
    const oracle::Place first = cage.cells.front();
    if (cage.number > 0) at(sums, first.row, first.col) = std::to_string(cage.number);
    for (const oracle::Place place : cage.cells)
      at(rooms, place.row, place.col) = std::to_string(rooms_so_far);
    ++rooms_so_far;
  }
  for (auto& row : rooms) {
    for (std::string& room : row) {
      if (room == ".") room = std::to_string(rooms_so_far++);
    }
  }
  return {{"cells", joined(sums)}, {"rooms", joined(rooms)}};
}

json counted_cells(const oracle::Puzzle& puzzle) {
  Rows rows = blank_rows(puzzle.rows, puzzle.cols);
  for (const oracle::StarCount& count : puzzle.counts)
    at(rows, count.place.row, count.place.col) = std::to_string(count.stars);
  return joined(rows);
}

json tentaizu(const oracle::Puzzle& puzzle) {
  return {{"cells", counted_cells(puzzle)}, {"options", {{"stars", puzzle.stars}}}};
}

json minesweeper(const oracle::Puzzle& puzzle) {
  return {{"cells", counted_cells(puzzle)}, {"options", {{"mines", std::max(puzzle.stars, 0)}}}};
}

json star_battle(const oracle::Puzzle& puzzle) {
  Rows rooms = blank_rows(puzzle.rows, puzzle.cols);
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int column = 0; column < puzzle.cols; ++column) {
      const oracle::Grid& regions = puzzle.regions;
      at(rooms, row, column) =
          std::to_string(regions[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
    }
  }
  return {{"rooms", joined(rooms)}, {"options", {{"stars", puzzle.stars}}}};
}

struct Both {
  std::string family;
  std::string genre;
  json (*stated)(const oracle::Puzzle& puzzle);
  bool fixes_givens = false;  ///< the genre cannot state them
};
const std::vector<Both> both = {
    {"latin", "latin", latin},
    {"futoshiki", "futoshiki", futoshiki},
    {"skyscrapers", "skyscrapers", skyscrapers},
    {"killer-sudoku", "killer", killer, true},
    {"tentaizu", "tentaizu", tentaizu},
    {"minesweeper", "minesweeper", minesweeper},
    {"star-battle", "starbattle", star_battle},
};

PuzzlePtr as_family(const families::Family& family, const oracle::Puzzle& puzzle) {
  const families::Spelling& spelling = *family.spellings.front();
  auto read = genre_tests::read_puzzle(spelling.file({spelling.body(puzzle)}), spelling.format,
                                       spelling.asks_family ? family.name : "");
  if (!read) FAIL(read.error().message());
  return *std::move(read);
}

PuzzlePtr as_genre(const Both& names, const oracle::Puzzle& puzzle) {
  json stated = names.stated(puzzle);
  stated["format"] = "puzzlec-genre";
  stated["genre"] = names.genre;
  auto read = genre_tests::read_puzzle(stated.dump() + "\n", "puzzlec-genre");
  if (!read) FAIL(stated.dump() << read.error().message());
  if (!names.fixes_givens || puzzle.givens.empty()) return *std::move(read);
  std::vector<Given> fixed;
  for (const oracle::Given& given : puzzle.givens) {
    fixed.push_back(
        {CellId{static_cast<std::uint32_t>(given.place.row * puzzle.cols + given.place.col)},
         value_of(static_cast<std::size_t>(given.value))});
  }
  return std::make_unique<genre_tests::FixedPuzzle>(*held_as<GenrePuzzle>(**read), fixed);
}

constexpr std::size_t most_answers = 60;

/// All answers, or one more than the most.
std::vector<Grid> answers_of(const Puzzle& puzzle, std::uint64_t seed, bool& has_more) {
  PuzzleSolver solver(genre_tests::solver_options(seed, 60));
  Stats stats;
  std::vector<Grid> answers;
  const Enumeration all = solver.enumerate(puzzle, stats, [&](const Grid& grid) {
    answers.push_back(grid);
    return answers.size() <= most_answers;
  });
  has_more = all.end != Enumeration::End::complete;
  return answers;
}

std::set<std::vector<int>> as_set(const std::vector<Grid>& grids) {
  std::set<std::vector<int>> all;
  for (const Grid& grid : grids) {
    std::vector<int> values;
    for (std::uint32_t cell = 0; cell < grid.size(); ++cell)
      values.push_back(grid[CellId{cell}].number);
    all.insert(std::move(values));
  }
  return all;
}

}  // namespace

TEST_SUITE("genres/families") {
  TEST_CASE("a family's puzzles have the same answers in the genre's words") {
    const int count = test::scaled_or("PUZZLEC_PUZZLES", 100, 20);
    for (const Both& names : both) {
      CAPTURE(names.genre);
      const families::Family& family = families::find(names.family);
      generate::Rng rng(generate::seed_or(20261126));
      int none = 0;
      int several = 0;
      for (int made = 0, i = 0; made < count; ++i) {
        const int size = family.sizes[static_cast<std::size_t>(i) % family.sizes.size()];
        const auto kinds = generate::all_kinds();
        const generate::Kind kind = kinds[static_cast<std::size_t>(rng.below(3))];
        if (!generate::exists(names.family, size, kind)) continue;
        const oracle::Puzzle puzzle = family.make(size, kind, rng);
        // The genre's total 0 is one that is not told.
        if (names.family == "minesweeper" && puzzle.stars == 0) continue;
        ++made;
        const PuzzlePtr one = as_family(family, puzzle);
        const PuzzlePtr other = as_genre(names, puzzle);
        CAPTURE(names.stated(puzzle).dump());
        bool has_more = false;
        bool other_has_more = false;
        const auto answers = answers_of(*one, rng.next(), has_more);
        const auto other_answers = answers_of(*other, rng.next(), other_has_more);
        CHECK(has_more == other_has_more);
        if (!has_more) CHECK(as_set(answers) == as_set(other_answers));
        for (const Grid& grid : answers) CHECK(other->check(grid).value_or("") == "");
        for (const Grid& grid : other_answers) CHECK(one->check(grid).value_or("") == "");
        none += answers.empty() ? 1 : 0;
        several += answers.size() > 1 ? 1 : 0;
      }
      MESSAGE(names.genre << ": " << none << " without answer, " << several << " with several");
      CHECK(none > 0);
      CHECK(several > 0);
    }
  }
}
