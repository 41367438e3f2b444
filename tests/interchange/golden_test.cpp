// Puzzles of other programs with known answers, and what the formats of web sites say of
// constraints that are not known.
#include <string>

#include <doctest/doctest.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/puzzle_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;
using test::run_command;

// A killer that has a second solution if values may repeat in a cage (sgtpuzzles, issue 711).
constexpr const char* killer_id =
    "3x3k:zzzc,__aaa___a_a___aa_____a______a____a_a__a______b____aa_abaaaaaa___aa______a_a___aaaaa_"
    "a___a_a__aaaaaba,10_6_8a11a9a12b10_11a16_6b10_17a11c8_8b12_8_21a7b11_7e13_19b4a9_12c9_10a23a1"
    "0_12_13e12c14_7a15b4c\n";

PuzzlePtr read_one(const char* format, std::string_view text) {
  StringSource source(text);
  TextCursor cursor(source, format);
  const auto reader = find_format(format)->open(cursor, {});
  auto item = reader->next();
  REQUIRE(item.has_value());
  if (!*item) FAIL(item->error().message());
  return *std::move(*item);
}

std::size_t count_solutions(const Puzzle& puzzle) {
  PuzzleSolverOptions options;
  options.make_solver = make_cadical;
  PuzzleSolver engine(options);
  Stats stats;
  std::size_t count = 0;
  const auto result = engine.enumerate(puzzle, stats, [&](const Grid&) { return ++count < 10; });
  CHECK(result.end == Enumeration::End::complete);
  return count;
}

const SquarePuzzle& plain_square(const Puzzle& puzzle) {
  const auto* square = held_as<SquarePuzzle>(puzzle);
  REQUIRE(square != nullptr);
  return *square;
}

// A document of f-puzzles of side 4, with `more` members.
std::string f_document(const std::string& more) {
  const std::string row = "[{},{},{},{}]";
  return "{\"size\":4,\"grid\":[" + row + "," + row + "," + row + "," + row + "]" + more + "}\n";
}

}  // namespace

TEST_SUITE("interchange/golden") {
  TEST_CASE("a killer has one solution, and two where the values of a cage may repeat") {
    const PuzzlePtr puzzle = read_one("tatham-solo", killer_id);
    CHECK(puzzle->family() == "killer-sudoku");
    const SquarePuzzle& killer = plain_square(*puzzle);
    std::size_t sizes[5] = {};
    for (const SumCage& cage : killer.rules.cages) ++sizes[cage.cells.size()];
    CHECK(killer.rules.cages.size() == 37);
    CHECK(sizes[2] == 32);
    CHECK(sizes[3] == 3);
    CHECK(sizes[4] == 2);
    CHECK(count_solutions(*puzzle) == 1);

    SquareRules repeating = killer.rules;
    for (SumCage& cage : repeating.cages) cage.may_repeat = true;
    CHECK(count_solutions(*hold(SquarePuzzle{killer.givens, repeating})) == 2);
  }

  TEST_CASE("C x R of Solo are blocks R wide and C high, and 2x3 is not 3x2") {
    const auto shape = [](const char* id) {
      return plain_square(*read_one("tatham-solo", id)).shape();
    };
    CHECK(shape("2x3:zj\n") == HouseShape{6, 2, 3, false});
    CHECK(shape("3x2:zj\n") == HouseShape{6, 3, 2, false});
    CHECK(shape("3x2x:zj\n") == HouseShape{6, 3, 2, true});
  }

  TEST_CASE("a run z of borders is 25 edges, or 26 where only that fits") {
    // Six rows of six as regions: 30 edges inside rows, then a border at every edge of a column.
    const std::string by_25 = "6j:zj,ze______________________________\n";
    const std::string by_26 = "6j:zj,zd______________________________\n";
    for (const std::string& id : {by_25, by_26}) {
      CAPTURE(id);
      const PuzzlePtr puzzle = read_one("tatham-solo", id);
      CHECK(plain_square(*puzzle).shape() == HouseShape{6, 1, 6, false});
    }
  }

  TEST_CASE("a KenKen of a contest is Keen's id of it") {
    const std::string contest =
        run_command({"solve", "--to", "latin-lab"},
                    "6:a_a_aa__aba5_3aa_10a_3a_4a__a,m80a3s5d2a11s1m9a2s3m30a"
                    "11d2a6m8a13a8m10a1\n")
            .out;
    CHECK(contest ==
          "5 4 3 1 6 2\n4 6 5 2 3 1\n3 2 1 4 5 6\n1 3 6 5 2 4\n6 1 2 3 4 5\n2 5 4 6 1 3\n");
  }

  TEST_CASE("a constraint that is not known is refused, or left out and named") {
    const std::string text = f_document(",\"antiqueen\":true,\"odd\":[],\"title\":\"T\"");
    const auto refused = run_command({"count"}, text);
    CHECK(refused.code == 2);
    CHECK(refused.out == "");
    const std::size_t column = text.find("\"antiqueen\"") + 1;
    CHECK(refused.err ==
          "puzzlec: <stdin>:1:" + std::to_string(column) +
              ": expected only constraints that puzzlec knows (--ignore-unsupported leaves "
              "out the others) at /antiqueen, found constraints 'antiqueen' (puzzle 1)\n");
    const auto taken = run_command({"count", "--limit", "0", "--ignore-unsupported"}, text);
    CHECK(taken.code == 0);
    CHECK(taken.err == "puzzlec: <stdin> puzzle 1: left out: constraints 'antiqueen'\n");
    CHECK(taken.out == "puzzle 1: 288 solutions\n");
  }

  TEST_CASE("both diagonals are a Sudoku-X") {
    CHECK(read_one("f-puzzles", f_document(",\"diagonal+\":true,\"diagonal-\":true"))->family() ==
          "sudoku-x");
  }

  TEST_CASE("marks and what a player filled in") {
    std::string text = f_document("");
    text.replace(text.find("[{}"), 3, "[{\"givenPencilMarks\":[2,3]}");
    text.replace(text.rfind("{}"), 2, "{\"value\":4}");
    const auto result = run_command({"candidates", "--json"}, text);
    CHECK(result.code == 0);
    CHECK(result.out.find("[[[2,3]") != std::string::npos);
    CHECK(result.err ==
          "puzzlec: <stdin> puzzle 1: left out: values that a player filled in (hint and check "
          "read them)\n");
  }

  TEST_CASE("the total of a board of mines is stated by the URL or the option") {
    const std::string url = "https://puzz.link/p?mines/2/2/1\n";
    CHECK(run_command({"count", "--limit", "0"}, url).out == "puzzle 1: 3 solutions\n");
    CHECK(run_command({"count"}, "mines/2/2/i\n").code == 0);
    CHECK(run_command({"count", "--limit", "0", "--total", "2"}, "mines/2/2/j\n").out ==
          "puzzle 1: 6 solutions\n");
    CHECK(run_command({"count", "--limit", "0"}, "mines/2/2/j#total=1\n").out ==
          "puzzle 1: 4 solutions\n");
  }
}
