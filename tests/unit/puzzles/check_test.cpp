// check(), the second opinion on every answer, is itself judged, for every family: it accepts right
// answers, refuses every answer that differs from the only right one in a cell or in two cells that
// changed places, every answer that breaks a single rule or clue, and values and shapes that do not
// exist; and it says where. tests/mutate_check takes its statements away one at a time and expects
// this test to fail.
#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "tests/families/families.hpp"
#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"

namespace {

using namespace puzzlec;
using Record = families::Family;
using families::Spelling;
using generate::Kind;

constexpr int puzzles_a_family = 12;
constexpr int largest_size = 9;

/// The puzzle as the product reads it, in the first spelling that holds it.
PuzzlePtr product_puzzle(const oracle::Puzzle& puzzle) {
  for (const Spelling* spelling : families::find(puzzle.family).spellings) {
    if (!families::holds(*spelling, puzzle)) continue;
    const std::string text = spelling->file({spelling->body(puzzle)});
    StringSource source(text);
    TextCursor cursor(source, spelling->format);
    const auto reader =
        find_format(spelling->format)->open(cursor, {spelling->asks_family ? puzzle.family : ""});
    auto item = reader->next();
    REQUIRE_MESSAGE((item && *item), "cannot be read: " << text);
    return *std::move(*item);
  }
  FAIL("no spelling of " << puzzle.family << " holds this puzzle");
  return nullptr;
}

Grid product_grid(const oracle::Grid& rows) {
  Grid grid(rows.size(), rows.front().size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column)
      grid.at(row, column) = Value{static_cast<std::int16_t>(rows[row][column])};
  }
  return grid;
}

/// What check() says; "" for a right answer.
std::string complaint(const Puzzle& puzzle, const oracle::Grid& grid) {
  return puzzle.check(product_grid(grid)).value_or("");
}

/// Refused, at a place where the oracle sees a rule broken.
void check_refused(const Puzzle& judge, const oracle::Puzzle& puzzle, const oracle::Grid& grid) {
  const std::string said = complaint(judge, grid);
  const auto broken = families::broken_rules(puzzle, grid);
  bool names_a_place = false;
  std::string places;
  for (const families::Broken& one : broken) {
    names_a_place = names_a_place || said.find(one.place) != std::string::npos;
    places += one.rule + ": " + one.place + "; ";
  }
  CAPTURE(said);
  CAPTURE(places);
  REQUIRE_FALSE(broken.empty());
  REQUIRE_FALSE(said.empty());
  REQUIRE(names_a_place);
}

struct Case {
  oracle::Puzzle puzzle;
  oracle::Grid right;
  PuzzlePtr judge;
};

/// A puzzle with one solution.
Case draw(const Record& family, int number, generate::Rng& rng) {
  std::vector<int> sizes = family.sizes;
  std::erase_if(sizes, [](int size) { return size > largest_size; });
  const int size = sizes[static_cast<std::size_t>(number) % sizes.size()];
  oracle::Puzzle puzzle = family.make(size, Kind::once, rng);
  const oracle::Solutions solutions = oracle::solve(puzzle, 1);
  REQUIRE(solutions.complete);
  REQUIRE(solutions.grids.size() == 1);
  PuzzlePtr judge = product_puzzle(puzzle);
  return {std::move(puzzle), solutions.grids[0], std::move(judge)};
}

template <typename Ask>
void for_every_family(std::uint64_t built_in_seed, Ask&& ask) {
  const std::uint64_t seed = generate::seed_or(built_in_seed);
  MESSAGE("PUZZLEC_SEED=", seed);
  CAPTURE(seed);
  generate::Rng rng(seed);
  for (const Record* family : families::all()) {
    const std::string name = family->name;
    CAPTURE(name);
    for (int number = 0; number < puzzles_a_family; ++number) {
      const Case drawn = draw(*family, number, rng);
      const std::string body = family->spellings.front()->body(drawn.puzzle);
      CAPTURE(body);
      ask(*family, drawn, rng);
    }
  }
}

}  // namespace

TEST_SUITE("puzzles/check") {
  TEST_CASE(
      "every family but model and genre has a record in tests/families, and the right answer is "
      "right") {
    for (const puzzlec::Family* family : puzzlec::families()) {
      if (family->name == std::string_view("model") || family->name == std::string_view("genre"))
        continue;
      CHECK_NOTHROW((void)families::find(family->name));
    }
    CHECK(families::all().size() + 2 == puzzlec::families().size());
    for_every_family(1, [](const Record& family, const Case& drawn, generate::Rng&) {
      CHECK(drawn.judge->family() == family.name);
      CHECK(complaint(*drawn.judge, drawn.right) == "");
    });
  }

  TEST_CASE("every other value in any cell is refused, and its place is named") {
    for_every_family(2, [](const Record& family, const Case& drawn, generate::Rng&) {
      const int lowest = family.has_stars ? 0 : 1;
      const int highest = family.has_stars ? 1 : drawn.puzzle.rows;
      for (std::size_t row = 0; row < drawn.right.size(); ++row) {
        for (std::size_t column = 0; column < drawn.right[row].size(); ++column) {
          for (int value = lowest - 1; value <= highest + 1; ++value) {
            if (value == drawn.right[row][column]) continue;
            oracle::Grid grid = drawn.right;
            grid[row][column] = value;
            CAPTURE(value);
            if (value >= lowest && value <= highest) {
              check_refused(*drawn.judge, drawn.puzzle, grid);
              continue;
            }
            const std::string place =
                "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
            REQUIRE(complaint(*drawn.judge, grid).find(place) != std::string::npos);
          }
        }
      }
    });
  }

  TEST_CASE("any two cells that change places are refused, and a place is named") {
    for_every_family(3, [](const Record&, const Case& drawn, generate::Rng&) {
      const std::size_t columns = drawn.right.front().size();
      const std::size_t cells = drawn.right.size() * columns;
      for (std::size_t first = 0; first < cells; ++first) {
        for (std::size_t second = first + 1; second < cells; ++second) {
          oracle::Grid grid = drawn.right;
          int& a = grid[first / columns][first % columns];
          int& b = grid[second / columns][second % columns];
          if (a == b) continue;
          std::swap(a, b);
          check_refused(*drawn.judge, drawn.puzzle, grid);
        }
      }
    });
  }

  TEST_CASE("an answer that breaks one rule, or one clue, is refused where it breaks it") {
    constexpr std::size_t most_a_rule = 40;
    for_every_family(4, [](const Record&, const Case& drawn, generate::Rng& rng) {
      for (const families::WrongAnswer& wrong :
           families::wrong_answers(drawn.puzzle, drawn.right, most_a_rule, rng)) {
        CAPTURE(wrong.rule);
        const PuzzlePtr judge = product_puzzle(wrong.puzzle);
        check_refused(*judge, wrong.puzzle, wrong.grid);
      }
    });
  }

  TEST_CASE(
      "a cell with a value that it cannot hold, was not given or is not marked with is named") {
    const oracle::Grid right{{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 1, 4, 3}, {4, 3, 2, 1}};
    SquarePuzzle puzzle{puzzlec::Grid(4, 4), {{4, 2, 2, false}, {}, {}, {}}};
    puzzle.givens.at(0, 1) = Value{2};
    puzzle.rules.marks.assign(16, Domain::range(1, 4));
    puzzle.rules.marks[4] = Domain::range(2, 3);
    const auto said = [&](std::size_t row, std::size_t column, int value) {
      oracle::Grid grid = right;
      grid[row][column] = value;
      return puzzle.check(product_grid(grid)).value_or("right");
    };
    CHECK(said(0, 1, 2) == "right");
    CHECK(said(1, 0, 5) == "row 2, column 1 does not hold a value 1..4");
    CHECK(said(1, 0, 0) == "row 2, column 1 does not hold a value 1..4");
    CHECK(said(0, 1, 3) == "row 1, column 2 was given as 2");
    CHECK(said(1, 0, 4) == "row 2, column 1 is not marked with 4");
  }

  TEST_CASE("the values of a cage may repeat only if it says so, and add up in any case") {
    const oracle::Grid right{{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 1, 4, 3}, {4, 3, 2, 1}};
    const auto said = [&](bool may_repeat, std::optional<std::uint64_t> sum) {
      SquareRules rules{{4, 2, 2, false}, {}, {}, {}};
      const std::vector<CellId> cells{CellId{0}, CellId{1}, CellId{2}, CellId{6}};  // 1 2 3 1
      rules.cages = {{{CellId{15}}, std::nullopt, false}, {cells, sum, may_repeat}};
      return SquarePuzzle{puzzlec::Grid(4, 4), rules}.check(product_grid(right)).value_or("right");
    };
    CHECK(said(true, 7) == "right");
    CHECK(said(true, std::nullopt) == "right");
    CHECK(said(true, 8) == "cage 2 adds up to 7 instead of 8");
    CHECK(said(false, 7) == "1 occurs twice in cage 2");
  }

  TEST_CASE("a KenKen without some of its operators has the answers of the brute force") {
    generate::Rng rng(generate::seed_or(6));
    const auto squares = oracle::solve({"latin", 4, 4, {}}, 1000).grids;
    REQUIRE(squares.size() == 576);
    StructurePool pool;
    std::size_t right = 0;
    for (int i = 0; i < 60; ++i) {
      oracle::Puzzle puzzle = generate::puzzle("kenken", 4, Kind::once, rng);
      KenKenPuzzle judge = *held_as<KenKenPuzzle>(*product_puzzle(puzzle));
      REQUIRE(judge.cages.size() == puzzle.cages.size());
      for (std::size_t cage = 0; cage < puzzle.cages.size(); ++cage) {
        if (rng.chance(20)) continue;
        puzzle.cages[cage].operation = '?';
        judge.cages[cage].operation = std::nullopt;
      }
      const Model model = judge.model(pool);
      REQUIRE(validate(model).value_or("") == "");
      for (const oracle::Grid& square : squares) {
        const bool expected = oracle::valid_answer(puzzle, square);
        right += expected ? 1 : 0;
        const puzzlec::Grid grid = product_grid(square);
        REQUIRE(judge.check(grid).has_value() != expected);
        REQUIRE(evaluate(model, grid).empty() == expected);
      }
      REQUIRE(oracle::solve(puzzle, 1000).grids.size() ==
              static_cast<std::size_t>(std::ranges::count_if(squares, [&](const auto& square) {
                return oracle::valid_answer(puzzle, square);
              })));
    }
    CHECK(right > 60);
  }

  TEST_CASE("answers with a row or column more or less are refused") {
    for_every_family(5, [](const Record&, const Case& drawn, generate::Rng&) {
      const auto refused = [&](const oracle::Grid& grid) {
        CHECK(complaint(*drawn.judge, grid) == "the answer has another size");
      };
      oracle::Grid grid = drawn.right;
      grid.push_back(grid.back());
      refused(grid);
      grid.resize(drawn.right.size() - 1);
      if (!grid.empty()) refused(grid);
      grid = drawn.right;
      for (auto& row : grid) row.push_back(row.back());
      refused(grid);
      for (auto& row : grid) row.resize(drawn.right.front().size() - 1);
      if (!grid.front().empty()) refused(grid);
    });
  }
}
