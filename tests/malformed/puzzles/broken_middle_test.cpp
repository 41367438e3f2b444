// Files of several puzzles, one of which is broken: the others are answered exactly, under their
// own numbers, and the broken one is reported at its place.

#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

// A way to break the second of three puzzles, and where that must be reported: the line counts
// from 1 inside the puzzle.
struct Breakage {
  std::string what;
  std::string second;
  std::size_t line;
  std::size_t column;
};

std::size_t lines_in(const std::string& text) {
  std::size_t lines = 0;
  for (const char c : text) lines += c == '\n' ? 1U : 0U;
  return lines;
}

// `before` and `after` are what surrounds the second puzzle, `answer` is what stdout must be.
void check_all(const std::vector<std::string>& arguments, const std::string& before,
               const std::string& after, const std::string& answer,
               const std::vector<Breakage>& breakages) {
  for (const Breakage& breakage : breakages) {
    CAPTURE(breakage.what);
    const Outcome result = run_command(arguments, before + breakage.second + after);
    CHECK(result.code == 2);
    CHECK(result.out == answer);
    const std::string place =
        "puzzlec: <stdin>:" + std::to_string(lines_in(before) + breakage.line) + ":" +
        std::to_string(breakage.column) + ": expected ";
    CHECK(result.err.rfind(place, 0) == 0);
    CHECK(result.err.find("(puzzle 2, read as ") != std::string::npos);
    CHECK_MESSAGE(lines_in(result.err) == 1, result.err);
  }
}

constexpr const char* sudoku_rows =
    "0 3 4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7\n"
    "8 5 9 7 6 1 4 2 3\n4 2 6 8 5 3 7 9 1\n7 1 3 9 2 4 8 5 6\n"
    "9 6 1 5 3 7 2 8 4\n2 8 7 4 1 9 6 3 5\n3 4 5 2 8 6 1 7 9\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_SUITE("malformed/puzzles") {
  TEST_CASE("ucf-kenken: a broken puzzle leaves its neighbours alone") {
    const std::string good = "2 2\nab\nab\na 3 +\nb 2 /\n";
    const std::string first = "2 3\nab\nac\na 3 +\nb 1 .\nc 2 .\n";
    const std::string third = "2 3\nab\nac\na 2 *\nb 2 .\nc 1 .\n";
    check_all(
        {"solve"}, first, third + "0\n",
        "KenKen Puzzle #1:\n21\n12\n\nKenKen Puzzle #3:\n12\n21\n\n",
        {
            {"a short row", "2 2\na\nab\na 3 +\nb 2 /\n", 2, 2},
            {"a long row", "2 2\nab\nabc\na 3 +\nb 2 /\n", 3, 3},
            {"a missing row", "2 2\nab\na 3 +\nb 2 /\n", 3, 2},
            {"a row too many", "2 2\nab\nab\nab\na 3 +\nb 2 /\n", 4, 1},
            {"a side out of range", "12 2\nab\nab\na 3 +\nb 2 /\n", 1, 1},
            {"a clue without a group", "2 2\nab\nab\na 3 +\nc 2 /\n", 5, 1},
            {"a clue twice", "2 2\nab\nab\na 3 +\na 2 /\n", 5, 1},
            {"a group without a clue", "2 1\nab\nab\na 3 +\n", 2, 2},
            {"a group in two pieces", "2 2\nab\nba\na 3 +\nb 2 /\n", 3, 1},
            {"a clue too few", "2 3\nab\nab\na 3 +\nb 2 /\n", 6, 1},
            {"a clue too many", "2 2\nab\nab\na 3 +\nb 2 /\nb 2 /\n", 6, 1},
            {"a stray character", "2 2\nab\na?\na 3 +\nb 2 /\n", 3, 2},
            {"a bad operator", "2 2\nab\nab\na 3 %\nb 2 /\n", 4, 5},
            {"a number that overflows", "2 2\nab\nab\na 99999999999999999999 +\nb 2 /\n", 4, 3},
            {"a blank line in the middle", "2 2\nab\n\nab\na 3 +\nb 2 /\n", 3, 1},
            {"a blank line before a clue", "2 2\nab\nab\n\na 3 +\nb 2 /\n", 4, 1},
        });
    CHECK(run_command({"solve"}, first + good + third + "0\n").code == 0);
  }

  TEST_CASE("ucf-sudoku: a broken case leaves its neighbours alone") {
    const std::string rows = sudoku_rows;
    const std::string solved = replaced(rows, "0 3", "5 3");
    const std::string answer =
        "Test case 1:\n\n" + solved + "\n\nTest case 3:\n\n" + solved + "\n\n";
    const std::vector<Breakage> breakages{
        {"a short row", replaced(rows, "9 5 3 4 8", "9 5 3 4"), 2, 16},
        {"a long row", replaced(rows, "9 5 3 4 8", "9 5 3 4 8 1"), 2, 19},
        {"a missing row", replaced(rows, "3 4 5 2 8 6 1 7 9\n", ""), 9, 1},
        {"two rows only", "1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n", 3, 1},
        {"a row too many", rows + "1 2 3 4 5 6 7 8 9\n", 10, 1},
        {"two rows too many", rows + "1 2 3 4 5 6 7 8 9\nhello\n", 10, 1},
        {"a value out of range", replaced(rows, "6 7 2 1", "6 7 2 10"), 2, 7},
        {"a stray character", replaced(rows, "6 7 2 1", "6 7 2 x"), 2, 7},
        {"a number that overflows", replaced(rows, "6 7 2 1", "6 7 2 99999999999999999999"), 2, 7},
        {"a negative number", replaced(rows, "6 7 2 1", "6 7 2 -1"), 2, 7},
        {"another text", "hello\n", 1, 1},
    };
    check_all({"solve"}, "3\n\n" + rows + "\n", "\n" + rows + "\n", answer, breakages);
    check_all({"solve", "--from", "ucf-sudoku"}, "3\n\n" + rows + "\n\n", "\n\n" + rows, answer,
              breakages);
  }

  TEST_CASE("ucf-sudoku: without blank lines a broken row spoils its own case alone") {
    const std::string rows = sudoku_rows;
    const std::string solved = replaced(rows, "0 3", "5 3");
    check_all(
        {"solve"}, "3\n" + rows, rows,
        "Test case 1:\n\n" + solved + "\n\nTest case 3:\n\n" + solved + "\n\n",
        {
            {"a short row", replaced(rows, "9 5 3 4 8", "9 5 3 4"), 2, 16},
            {"a value out of range", replaced(rows, "6 7 2 1", "6 7 2 10"), 2, 7},
            {"a stray character in the last row", replaced(rows, "6 1 7 9", "6 1 7 ?"), 9, 17},
        });
  }

  TEST_CASE("tentaizu: a broken board leaves its neighbours alone") {
    const std::string board = "1....3.\n.......\n.1..0..\n...2...\n.3....3\n....1..\n...1..1\n";
    const Outcome alone = run_command({"solve"}, "1\n" + board);
    REQUIRE(alone.code == 0);
    check_all({"solve"}, "3\n" + board + "\n", "\n" + board,
              alone.out + replaced(alone.out, "#1", "#3"),
              {
                  {"a short line", replaced(board, ".......\n", "......\n"), 2, 7},
                  {"a long line", replaced(board, ".......\n", "........\n"), 2, 8},
                  {"a missing line", replaced(board, ".......\n", ""), 7, 1},
                  {"a line too many", board + ".......\n", 8, 1},
                  {"a 9", replaced(board, ".1..0..", ".1..9.."), 3, 5},
                  {"a star", replaced(board, ".1..0..", ".1..*.."), 3, 5},
              });
  }

  TEST_CASE("rowan: a broken grid leaves its neighbours alone") {
    const std::string answer =
        "Analyzing 3 Grids\n"
        "Grid 1:\nSize: 3 x 3\nUnsolved Latin Square\n"
        "Grid 3:\nSize: 2 x 2\nSolved Latin Square\n";
    check_all({"classify"}, "3\n3\n1 2 3\n2 3 1\n3 1 0\n", "2\n1 2\n2 1\n", answer,
              {
                  {"a short row", "3\n1 2 3\n2 3\n3 1 2\n", 3, 4},
                  {"a long row", "3\n1 2 3\n2 3 1 1\n3 1 2\n", 3, 7},
                  {"a missing row", "3\n1 2 3\n2 3 1\n", 4, 1},
                  {"a row too many", "3\n1 2 3\n2 3 1\n3 1 2\n1 2 3\n", 5, 1},
                  {"a value out of range", "3\n1 2 3\n2 4 1\n3 1 2\n", 3, 3},
                  {"a stray character", "3\n1 2 3\n2 ? 1\n3 1 2\n", 3, 3},
                  {"a size out of range", "77\n1 2 3\n2 3 1\n3 1 2\n", 1, 1},
                  {"a size that is a word", "three\n1 2 3\n2 3 1\n3 1 2\n", 1, 1},
                  {"text after the size", "3 x\n1 2 3\n2 3 1\n3 1 2\n", 1, 3},
                  {"a blank line in the middle", "3\n1 2 3\n\n2 3 1\n3 1 2\n", 3, 1},
              });
    check_all({"solve", "--from", "rowan"}, "3\n3\n1 2 3\n2 3 1\n3 1 0\n", "2\n1 2\n2 0\n",
              "3\n3\n1 2 3\n2 3 1\n3 1 2\n2\n1 2\n2 1\n",
              {{"a short row", "3\n1 2 3\n2 3\n3 1 2\n", 3, 4}});
  }

  TEST_CASE("coci-cross: a broken grid leaves its neighbours alone") {
    const std::string first =
        "53467891.\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n"
        "345286179\n";
    const std::string solved = replaced(first, ".", "2");
    for (const char* command : {"solve", "hatch"}) {
      check_all({command}, first + "\n", "\n" + first, solved + "\n" + solved,
                {
                    {"a short line", replaced(first, "672195348", "67219534"), 2, 9},
                    {"a long line", replaced(first, "672195348", "6721953488"), 2, 10},
                    {"a missing line", replaced(first, "672195348\n", ""), 9, 1},
                    {"a line too many", first + ".........\n", 10, 1},
                    {"a 0", replaced(first, "672195348", "672095348"), 2, 4},
                });
    }
  }

  TEST_CASE("seerc-sudoku: a broken grid leaves its neighbours alone") {
    std::string solved;
    for (std::size_t row = 0; row < 16; ++row) {
      for (std::size_t column = 0; column < 16; ++column)
        solved += static_cast<char>('A' + (row % 4 * 4 + row / 4 + column) % 16);
      solved += '\n';
    }
    const std::string grid = replaced(solved, "ABC", "-BC");
    check_all({"solve"}, grid + "\n", "\n" + grid, solved + "\n" + solved,
              {
                  {"a short line", replaced(grid, "NOP\n", "NO\n"), 1, 16},
                  {"a Q", replaced(grid, "NOP\n", "NOQ\n"), 1, 16},
                  {"a missing line", grid.substr(17), 16, 1},
                  {"a line too many", grid + "----------------\n", 17, 1},
              });
  }

  TEST_CASE("latin-lab: a broken square leaves its neighbours alone") {
    check_all({"solve"}, "1 . .\n. . 1\n. 1 2\n\n", "\n2\n1 .\n. .\n",
              "1 2 3\n2 3 1\n3 1 2\n\n1 2\n2 1\n",
              {
                  {"a short line", "1 2 3\n2 3\n3 1 2\n", 2, 4},
                  {"a long line", "1 2 3\n2 3 1 1\n3 1 2\n", 2, 7},
                  {"a missing line", "1 2 3\n2 3 1\n", 3, 1},
                  {"a line too many", "1 2 3\n2 3 1\n3 1 2\n1 2 3\n", 4, 1},
                  {"a value out of range", "1 2 3\n2 4 1\n3 1 2\n", 2, 3},
                  {"a stray character", "1 2 3\n2 * 1\n3 1 2\n", 2, 3},
                  {"a size that does not fit", "4\n1 2 3\n2 3 1\n3 1 2\n", 2, 6},
              });
  }

  TEST_CASE("--json has an object for each puzzle, also for the broken one, in their order") {
    const Outcome result =
        run_command({"solve", "--json"}, "1 2\n2 1\n\n1 2\n2\n\n2 .\n. .\n\n1 1\n. .\n");
    CHECK(result.code == 2);
    const auto objects = puzzlec::test::json_lines(result.out);
    REQUIRE(objects.size() == 4);
    const char* statuses[] = {"solved", "error", "solved", "none"};
    for (std::size_t i = 0; i < objects.size(); ++i) {
      CHECK(objects[i].at("index") == i + 1);
      CHECK(objects[i].at("status") == statuses[i]);
      CHECK(objects[i].at("format") == "latin-lab");
    }
    CHECK(objects[1].at("error").at("line") == 5);
    CHECK(objects[1].at("error").at("column") == 2);
    CHECK(objects[2].at("solutions").dump() == "[[[2,1],[1,2]]]");
  }

  TEST_CASE("wrong counts at the end leave the answers before them alone") {
    const std::string grid = "1\n1\n";
    const std::string answer = "Grid 1:\nSize: 1 x 1\nSolved Sudoku-X\n";
    const Outcome too_few = run_command({"classify", "--from", "rowan"}, "2\n" + grid);
    CHECK(too_few.code == 2);
    CHECK(too_few.out == "Analyzing 2 Grids\n" + answer);
    CHECK(too_few.err.rfind("puzzlec: <stdin>:4:1: expected 2 grids, as announced, not 1", 0) == 0);
    const Outcome too_many = run_command({"classify", "--from", "rowan"}, "1\n" + grid + grid);
    CHECK(too_many.code == 2);
    CHECK(too_many.out == "Analyzing 1 Grids\n" + answer);
    CHECK(too_many.err.rfind("puzzlec: <stdin>:4:1: expected the end of the input", 0) == 0);
  }
}
