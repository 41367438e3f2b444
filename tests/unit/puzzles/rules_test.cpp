// `check`, the second opinion on every answer: right answers pass, and each way to break a rule is
// noticed and named.
#include <string>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/grids.hpp"

namespace {

using namespace puzzlec;
using test::grid_of;

PuzzlePtr read_one(const char* format, std::string_view text, const std::string& as = "") {
  StringSource source(text);
  TextCursor cursor(source, format);
  const auto reader = find_format(format)->open(cursor, {as});
  auto item = reader->next();
  REQUIRE(item.has_value());
  REQUIRE(item->has_value());
  return *std::move(*item);
}

std::string complaint(const Puzzle& puzzle, const Grid& grid) {
  return puzzle.check(grid).value_or("right");
}

// `check` and the model are two opinions that must not differ.
void check_agrees_with_model(const Puzzle& puzzle, const Grid& grid) {
  StructurePool pool;
  CHECK(puzzle.check(grid).has_value() == !evaluate(puzzle.model(pool), grid).empty());
}

constexpr const char* blank_4x4 = "1\n4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
const std::vector<int> sudoku_x_4x4{1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3};

}  // namespace

TEST_SUITE("puzzles/rules") {
  TEST_CASE("squares: rows, columns, blocks, diagonals, givens and values") {
    const auto latin = read_one("rowan", blank_4x4, "latin");
    const auto sudoku = read_one("rowan", blank_4x4, "sudoku");
    const auto diagonal = read_one("rowan", blank_4x4, "sudoku-x");
    const Grid good = grid_of(4, 4, sudoku_x_4x4);
    CHECK(complaint(*latin, good) == "right");
    CHECK(complaint(*sudoku, good) == "right");
    CHECK(complaint(*diagonal, good) == "right");

    const Grid no_diagonal = grid_of(4, 4, {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
    CHECK(complaint(*sudoku, no_diagonal) == "right");
    CHECK(complaint(*diagonal, no_diagonal) == "4 occurs twice in diagonal 1");
    const Grid no_block = grid_of(4, 4, {1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3});
    CHECK(complaint(*latin, no_block) == "right");
    CHECK(complaint(*sudoku, no_block) == "2 occurs twice in block 1");
    CHECK(complaint(*latin, grid_of(4, 4, {1, 2, 3, 4, 1, 2, 3, 4, 3, 4, 1, 2, 4, 1, 2, 3})) ==
          "1 occurs twice in column 1");
    CHECK(complaint(*latin, grid_of(4, 4, {1, 1, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3})) ==
          "1 occurs twice in row 1");

    const auto given = read_one("rowan", "1\n4\n0 0 0 0\n0 0 0 3\n0 0 0 0\n0 0 0 0\n", "latin");
    CHECK(complaint(*given, good) == "row 2, column 4 was given as 3");
    for (const int wrong : {-1, 0, 5, 127}) {
      Grid grid = good;
      grid.at(2, 1) = Value{static_cast<std::int16_t>(wrong)};
      CHECK(complaint(*latin, grid) == "row 3, column 2 does not hold a value 1..4");
    }
    CHECK(complaint(*latin, Grid(3, 3)) == "the answer has another size");
  }

  TEST_CASE("squares: check and model agree on every single change of an answer") {
    for (const char* as : {"latin", "sudoku", "sudoku-x"}) {
      const auto puzzle = read_one("rowan", "1\n4\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 3\n", as);
      for (std::uint32_t cell = 0; cell < 16; ++cell) {
        for (int value = -1; value <= 5; ++value) {
          Grid grid = grid_of(4, 4, sudoku_x_4x4);
          grid[CellId{cell}] = Value{static_cast<std::int16_t>(value)};
          check_agrees_with_model(*puzzle, grid);
        }
      }
    }
  }

  TEST_CASE("KenKen: check and model agree on every 3x3 grid of values 1..3") {
    const auto puzzle =
        read_one("ucf-kenken", "3 5\naab\nccb\ndee\na 2 -\nb 6 *\nc 3 +\nd 3 .\ne 2 /\n0\n");
    int right = 0;
    std::vector<int> values(9, 1);
    for (;;) {
      const Grid grid = grid_of(3, 3, values);
      check_agrees_with_model(*puzzle, grid);
      right += puzzle->check(grid).has_value() ? 0 : 1;
      std::size_t at = 0;
      while (at < values.size() && values[at] == 3) values[at++] = 1;
      if (at == values.size()) break;
      ++values[at];
    }
    CHECK(right == 1);
  }

  TEST_CASE("KenKen: what is broken is named") {
    const auto puzzle = read_one("ucf-kenken", "2 2\nab\nab\na 3 +\nb 2 /\n0\n");
    CHECK(complaint(*puzzle, grid_of(2, 2, {1, 2, 2, 1})) == "right");
    CHECK(complaint(*puzzle, grid_of(2, 2, {1, 1, 2, 2})) == "1 occurs twice in row 1");
    CHECK(complaint(*puzzle, grid_of(2, 2, {1, 2, 2, 0})) ==
          "row 2, column 2 does not hold a value 1..2");
    CHECK(complaint(*puzzle, Grid(2, 3)) == "the answer has another size");
    const auto other = read_one("ucf-kenken", "2 2\nab\nab\na 3 +\nb 4 *\n0\n");
    CHECK(complaint(*other, grid_of(2, 2, {1, 2, 2, 1})) == "cage b does not give 4");
  }

  TEST_CASE("Tentaizu: digits, their neighbours and the total") {
    const auto puzzle =
        read_one("tentaizu", "1\n1......\n.......\n.......\n.......\n.......\n.......\n......0\n");
    std::vector<int> stars(49, 0);
    for (const std::size_t cell : {1U, 3U, 4U, 5U, 16U, 17U, 18U, 19U, 28U, 29U}) stars[cell] = 1;
    CHECK(complaint(*puzzle, grid_of(7, 7, stars)) == "right");
    auto changed = stars;
    changed[8] = 1;
    CHECK(complaint(*puzzle, grid_of(7, 7, changed)) ==
          "the digit in row 1, column 1 sees 2 stars");
    changed = stars;
    changed[48] = 1;
    CHECK(complaint(*puzzle, grid_of(7, 7, changed)) == "the digit in row 7, column 7 is a star");
    changed = stars;
    changed[28] = 0;
    CHECK(complaint(*puzzle, grid_of(7, 7, changed)) == "there are 9 stars instead of 10");
    changed[28] = 2;
    CHECK(complaint(*puzzle, grid_of(7, 7, changed)) ==
          "row 5, column 1 is neither a star nor empty");
    for (std::size_t cell = 0; cell < 49; ++cell) {
      for (int value = -1; value <= 2; ++value) {
        changed = stars;
        changed[cell] = value;
        check_agrees_with_model(*puzzle, grid_of(7, 7, changed));
      }
    }
  }
}
