// The makers of random puzzles keep their word, and the oracle that they rely on agrees with plain
// filtering of all grids.

#include "tests/generators/generators.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include <doctest/doctest.h>

#include "tests/families/families.hpp"
#include "tests/support/random.hpp"

namespace {

using generate::Kind;
using oracle::Grid;
using oracle::Puzzle;

// All Latin squares of an order, row by row from all permutations; shares nothing with the oracle's
// search.
std::vector<Grid> every_latin_square(int order) {
  std::vector<Grid> squares{{}};
  for (int row = 0; row < order; ++row) {
    std::vector<Grid> longer;
    for (const Grid& square : squares) {
      std::vector<int> line;
      for (int value = 1; value <= order; ++value) line.push_back(value);
      do {
        bool fits = true;
        for (const auto& above : square) {
          for (std::size_t col = 0; col < line.size(); ++col)
            fits = fits && above[col] != line[col];
        }
        if (!fits) continue;
        longer.push_back(square);
        longer.back().push_back(line);
      } while (std::next_permutation(line.begin(), line.end()));
    }
    squares = std::move(longer);
  }
  return squares;
}

std::vector<std::string> formats_that_hold(const std::string& family, int size) {
  std::vector<std::string> holding = generate::formats_of(family);
  std::erase_if(holding, [&](const std::string& format) { return !generate::holds(format, size); });
  return holding;
}

// Every board of this shape without and with stars.
std::vector<Grid> every_board(int rows, int cols) {
  std::vector<Grid> boards;
  for (std::uint32_t bits = 0; bits < std::uint32_t{1} << static_cast<unsigned>(rows * cols);
       ++bits) {
    Grid& board = boards.emplace_back();
    for (int row = 0; row < rows; ++row) {
      std::vector<int>& cells = board.emplace_back();
      // The first cell is the highest bit, so that boards ascend.
      for (int col = 0; col < cols; ++col)
        cells.push_back(static_cast<int>(
            bits >> static_cast<unsigned>(rows * cols - 1 - row * cols - col) & 1U));
    }
  }
  return boards;
}

bool says_what_it_is(const Puzzle& puzzle, Kind kind) {
  const std::size_t found = oracle::solve(puzzle, 2).grids.size();
  return found == (kind == Kind::once ? 1U : kind == Kind::several ? 2U : 0U);
}

// FNV-1a, to pin generated text down in one number.
std::uint64_t fingerprint(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char letter : text)
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
  return hash;
}

bool connected(const std::vector<oracle::Place>& cells) {
  std::vector<oracle::Place> reached{cells.front()};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const oracle::Place place : cells) {
      const int apart =
          std::abs(place.row - reached[next].row) + std::abs(place.col - reached[next].col);
      if (apart == 1 && std::find(reached.begin(), reached.end(), place) == reached.end())
        reached.push_back(place);
    }
  }
  return reached.size() == cells.size();
}

}  // namespace

TEST_SUITE("generators") {
  TEST_CASE("the random numbers are the published ones of splitmix64") {
    generate::Rng rng(1234567);
    CHECK(rng.next() == 6457827717110365317U);
    CHECK(rng.next() == 3203168211198807973U);
    CHECK(rng.next() == 9817491932198370423U);
  }

  TEST_CASE("below() stays below and reaches everything") {
    generate::Rng rng(generate::seed_or(7));
    std::set<int> seen;
    for (int times = 0; times < 1000; ++times) seen.insert(rng.below(10));
    CHECK(seen.size() == 10);
    CHECK(*seen.begin() == 0);
    CHECK(*seen.rbegin() == 9);
    CHECK_THROWS_AS((void)rng.below(0), std::invalid_argument);
  }

  TEST_CASE("the same seed makes the same text, another seed another") {
    const auto everything = [](std::uint64_t seed) {
      generate::Rng rng(seed);
      std::string text;
      // The families that were there when the number below was noted.
      for (const std::string family :
           {"latin", "sudoku", "sudoku-x", "jigsaw-sudoku", "killer-sudoku", "kenken", "futoshiki",
            "skyscrapers", "tentaizu", "minesweeper"}) {
        const int size = family == "tentaizu" ? 7 : 4;
        for (const Kind kind : generate::all_kinds())
          text += generate::one(generate::formats_of(family)[0], family, size, kind, rng);
      }
      text += generate::random_rowan_grid(rng);
      text += generate::random_coci_grid(rng);
      return text;
    };
    CHECK(everything(1) == everything(1));
    CHECK(everything(1) != everything(2));
    // Pinned, so that a compiler or platform that makes other puzzles from the same seed is
    // noticed.
    CHECK(fingerprint(everything(1)) == 14119327116824661287U);
  }

  TEST_CASE(
      "every family of the oracle is made in every size and kind, as what it claims to be, and "
      "reads back") {
    generate::Rng rng(generate::seed_or(20240601));
    for (const std::string& family : oracle::families()) {
      for (const int size : generate::sizes_of(family)) {
        for (const Kind kind : generate::all_kinds()) {
          if (!generate::exists(family, size, kind)) {
            CHECK(size == 1);
            CHECK_THROWS_AS((void)generate::puzzle(family, size, kind, rng), std::invalid_argument);
            continue;
          }
          const int times = size <= 6 || family == "tentaizu" ? puzzlec::test::scaled(8) : 2;
          for (int time = 0; time < times; ++time) {
            const Puzzle puzzle = generate::puzzle(family, size, kind, rng);
            CAPTURE(family);
            CAPTURE(size);
            CAPTURE(generate::name_of(kind));
            CHECK(says_what_it_is(puzzle, kind));
            for (const std::string& format : formats_that_hold(family, size)) {
              const std::string body = generate::body(format, puzzle);
              CAPTURE(body);
              CHECK(oracle::parse_one(format, generate::file(format, {body}), family) == puzzle);
              if (families::find_spelling(format).is_single) continue;
              const auto three =
                  oracle::parse_all(format, generate::file(format, {body, body, body}), family);
              CHECK(three == std::vector<Puzzle>{puzzle, puzzle, puzzle});
            }
          }
        }
      }
    }
  }

  TEST_CASE(
      "the oracle finds exactly the Latin squares of order 2 to 4 that pass the rules of a random "
      "puzzle") {
    generate::Rng rng(generate::seed_or(99));
    std::map<std::string, int> compared;
    for (int size = 2; size <= 4; ++size) {
      const std::vector<Grid> all = every_latin_square(size);
      for (const std::string& family : oracle::families()) {
        if (families::find(family).has_stars || !generate::exists(family, size, Kind::once))
          continue;
        for (int time = 0; time < 60; ++time) {
          const Kind kind = generate::all_kinds()[static_cast<std::size_t>(time % 3)];
          const Puzzle puzzle = generate::puzzle(family, size, kind, rng);
          std::vector<Grid> filtered;
          std::copy_if(all.begin(), all.end(), std::back_inserter(filtered),
                       [&](const Grid& grid) { return oracle::valid_answer(puzzle, grid); });
          const oracle::Solutions found = oracle::solve(puzzle, 1000);
          CAPTURE(generate::body(generate::formats_of(family).front(), puzzle));
          CHECK(found.complete);
          CHECK(found.grids == filtered);
          ++compared[family];
        }
      }
    }
    for (const std::string& family : oracle::families()) {
      CAPTURE(family);
      CHECK((compared[family] > 0) == !families::find(family).has_stars);
    }
  }

  TEST_CASE("the oracle finds exactly the small boards that pass the rules of a random puzzle") {
    const std::uint64_t seed = generate::seed_or(101);
    MESSAGE("seed " << seed);
    generate::Rng rng(seed);
    std::map<std::pair<int, int>, std::vector<Grid>> every;
    for (const families::Family* family : families::all()) {
      if (!family->has_stars) continue;
      for (const int size : family->sizes) {
        for (int time = 0; time < 30 && size <= 4; ++time) {
          const Kind kind = generate::all_kinds()[static_cast<std::size_t>(time % 3)];
          const Puzzle puzzle = family->make(size, kind, rng);
          if (puzzle.rows * puzzle.cols > 16) continue;
          std::vector<Grid>& all = every[{puzzle.rows, puzzle.cols}];
          if (all.empty()) all = every_board(puzzle.rows, puzzle.cols);
          std::vector<Grid> filtered;
          std::copy_if(all.begin(), all.end(), std::back_inserter(filtered),
                       [&](const Grid& grid) { return oracle::valid_answer(puzzle, grid); });
          const oracle::Solutions found = oracle::solve(puzzle, 70'000);
          CAPTURE(family->name);
          CHECK(found.complete);
          CHECK((found.grids == filtered));
        }
      }
    }
    CHECK(every.size() > 3);
  }

  TEST_CASE("wrong answers break one rule each, and every rule of every family is broken by some") {
    const std::uint64_t seed = generate::seed_or(102);
    MESSAGE("seed " << seed);
    generate::Rng rng(seed);
    for (const families::Family* family : families::all()) {
      const std::string name = family->name;
      CAPTURE(name);
      std::set<std::string> missing;
      for (const families::Rule& rule : family->rules) CHECK(missing.insert(rule.name).second);
      for (int time = 0; time < 200 && !missing.empty(); ++time) {
        const int size = family->sizes[static_cast<std::size_t>(time) % family->sizes.size()];
        if (size > 9) continue;
        const Puzzle puzzle = family->make(size, Kind::once, rng);
        const Grid right = oracle::solve(puzzle, 1).grids.at(0);
        CHECK(families::broken_rules(puzzle, right).empty());
        CHECK((family->restated(puzzle, right) == puzzle));
        for (const families::WrongAnswer& wrong : families::wrong_answers(puzzle, right, 1, rng)) {
          const auto broken = families::broken_rules(wrong.puzzle, wrong.grid);
          REQUIRE(broken.size() == 1);
          CHECK(broken[0].rule == wrong.rule);
          CHECK_FALSE(oracle::valid_answer(wrong.puzzle, wrong.grid));
          missing.erase(wrong.rule);
        }
      }
      for (const std::string& rule : missing) FAIL_CHECK("never broken alone: " << rule);
    }
  }

  TEST_CASE("KenKen cages are legal: connected, of a legal size, with room for every operator") {
    generate::Rng rng(generate::seed_or(5));
    std::map<char, int> operations;
    for (int time = 0; time < 300; ++time) {
      const int size = rng.between(1, 6);
      const int max_cage = rng.between(1, 10);
      const Kind kind =
          size == 1 ? Kind::once : generate::all_kinds()[static_cast<std::size_t>(time % 3)];
      const Puzzle puzzle = generate::kenken(size, max_cage, kind, rng);
      std::set<char> names;
      for (const oracle::Cage& cage : puzzle.cages) {
        ++operations[cage.operation];
        names.insert(cage.name);
        CHECK(connected(cage.cells));
        CHECK(cage.cells.size() <= 10);
        CHECK(cage.number >= 1);
        CHECK((cage.cells.size() == 1) == (cage.operation == '.'));
        if (cage.operation == '-' || cage.operation == '/') CHECK(cage.cells.size() == 2);
      }
      CHECK(names.size() == puzzle.cages.size());
    }
    for (const char operation : std::string("+-*/.")) {
      CAPTURE(operation);
      CHECK(operations[operation] > 20);
    }
  }

  TEST_CASE("full grids keep the rules of their class, also the large ones") {
    generate::Rng rng(generate::seed_or(6));
    for (const std::string family : {"latin", "sudoku", "sudoku-x"}) {
      for (const int size : {1, 4, 9, 16, 25}) {
        if (family == "sudoku-x" && size > 9) continue;
        Puzzle puzzle;
        puzzle.family = family;
        puzzle.rows = size;
        puzzle.cols = size;
        CAPTURE(family);
        CAPTURE(size);
        CHECK(oracle::valid_answer(puzzle, generate::full_grid(family, size, rng)));
      }
    }
    CHECK_THROWS_AS((void)generate::full_grid("sudoku", 5, rng), std::invalid_argument);
    CHECK_THROWS_AS((void)generate::full_grid("kenken", 4, rng), std::invalid_argument);
  }

  TEST_CASE("random sheets bring up every verdict and every kind of duplicate") {
    generate::Rng rng(generate::seed_or(11));
    std::vector<std::string> grids;
    grids.reserve(2000);
    for (int time = 0; time < 2000; ++time) grids.push_back(generate::random_rowan_grid(rng));
    const std::string report = oracle::classify_text(generate::file("rowan", grids));
    CHECK(report.starts_with("Analyzing 2000 Grids\nGrid 1:\nSize: "));
    for (const std::string name : {"Sudoku-X", "Sudoku", "Latin Square"}) {
      for (const std::string& line :
           {"\nSolved " + name, "\nUnsolved " + name, "\nIncorrect " + name}) {
        CAPTURE(line);
        CHECK(report.find(line + '\n') != std::string::npos);
      }
    }
    for (const std::string house :
         {"repeated on diagonal 1", "repeated on diagonal 2", "duplicated in block 9",
          "repeated in column 10", "repeated in row 10"}) {
      CAPTURE(house);
      CHECK(report.find(house + "\n") != std::string::npos);
    }
  }

  TEST_CASE("random grids for cross-hatching end in errors, in progress and in full grids") {
    generate::Rng rng(generate::seed_or(12));
    int errors = 0;
    int errors_found_late = 0;
    int stuck = 0;
    int further = 0;
    int full = 0;
    for (int time = 0; time < 2000; ++time) {
      const std::string grid = generate::random_coci_grid(rng);
      const std::string answer = oracle::hatch_text(grid);
      const Puzzle puzzle = oracle::parse_one("coci-cross", grid);
      if (answer == "ERROR\n") {
        ++errors;
        bool clash = false;
        for (const oracle::Given& a : puzzle.givens) {
          for (const oracle::Given& b : puzzle.givens) {
            const bool same_box =
                a.place.row / 3 == b.place.row / 3 && a.place.col / 3 == b.place.col / 3;
            const bool related =
                a.place.row == b.place.row || a.place.col == b.place.col || same_box;
            clash = clash || (a.value == b.value && related && !(a.place == b.place));
          }
        }
        if (!clash) ++errors_found_late;
        continue;
      }
      // What was given stays, and hatching again changes nothing.
      CHECK(oracle::hatch_text(answer) == answer);
      bool kept = true;
      for (std::size_t at = 0; at < grid.size(); ++at)
        kept = kept && (grid[at] == '.' || grid[at] == answer[at]);
      CHECK(kept);
      const bool blank = answer.find('.') != std::string::npos;
      ++(answer == grid ? stuck : blank ? further : full);
    }
    CHECK(errors > 200);
    CHECK(errors_found_late > 100);
    CHECK(stuck > 200);
    CHECK(further > 100);
    CHECK(full > 100);
  }

  TEST_CASE("what cross-hatching fills in stands in every solution") {
    generate::Rng rng(generate::seed_or(13));
    for (int time = 0; time < 100; ++time) {
      const Kind kind = time % 2 == 0 ? Kind::once : Kind::several;
      const Puzzle puzzle = generate::puzzle("sudoku", 9, kind, rng);
      const std::string answer = oracle::hatch_text(generate::body("coci-cross", puzzle));
      REQUIRE(answer != "ERROR\n");
      const Puzzle hatched = oracle::parse_one("coci-cross", answer);
      CHECK(oracle::solve(puzzle, 200).grids.size() == oracle::solve(hatched, 200).grids.size());
    }
  }
}
