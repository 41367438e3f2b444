// Constraint strings of the Interactive Sudoku Solver, and the rules that they state.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;
using test::run_command;

SquarePuzzle read_string(const std::string& text, std::vector<std::string>* left_out = nullptr) {
  StringSource source(text);
  TextCursor cursor(source, "text");
  auto item = find_format("constraint-string")
                  ->open(cursor, {.ignore_unsupported = left_out != nullptr})
                  ->next();
  REQUIRE(item.has_value());
  if (!*item) FAIL(item->error().message());
  if (left_out != nullptr) *left_out = (**item)->left_out();
  return *held_as<SquarePuzzle>(***item);
}

/// By rows and columns from 1, "11 12 13".
std::vector<CellId> cells_named(const std::string& names, std::uint32_t side) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i + 1 < names.size(); i += 3)
    cells.push_back(CellId{static_cast<std::uint32_t>(names[i] - '1') * side +
                           static_cast<std::uint32_t>(names[i + 1] - '1')});
  return cells;
}

struct StatedUse {
  const char* text;
  const char* rule;
  const char* cells;
  const char* group = "";
  std::optional<std::uint64_t> number = {};
  std::vector<int> values = {};
};

const StatedUse stated_uses[] = {
    {".Thermo~R1C1~R2C2", "thermometer", "11 22"},
    {".Whisper~4~R1C1~R1C2", "whispers", "11 12", "", 4},
    {".Whisper~R1C1~R1C2", "whispers", "11 12", "", 5},
    {".Renban~R1C1~R1C2", "renban", "11 12"},
    {".Modular~4~R1C1~R1C2", "modular line", "11 12", "", 4},
    {".Entropic~R1C1~R1C2", "entropic line", "11 12"},
    {".RegionSumLine~R1C3~R1C4", "region sum line", "13 14"},
    {".Between~R1C1~R1C2~R1C3", "between line", "11 12 13"},
    {".Lockout~4~R1C1~R1C2~R1C3", "lockout line", "11 12 13"},
    {".Palindrome~R1C1~R1C2~R2C3", "palindrome", "11 12 23"},
    {".Zipper~R1C1~R1C2~R2C3", "zipper line", "11 12 23"},
    {".SumLine~7~R1C1~R1C2~R2C3", "sum line", "11 12 23", "", 7},
    {".WhiteDot~R1C1~R1C2", "difference", "11 12", "", 1},
    {".BlackDot~R1C1~R2C1", "ratio", "11 21", "", 2},
    {".X~R1C1~R2C1", "xv", "11 21", "", 10},
    {".V~R1C1~R2C1", "xv", "11 21", "", 5},
    {".GreaterThan~R1C2~R1C1", "greater than", "12 11"},
    {".ValueIndexing~R1C1~R1C2~R1C3", "value indexing", "11 12 13"},
    {".Arrow~R1C1~R1C2~R1C3", "arrow", "11", "12 13"},
    {".PillArrow~2~R1C2~R1C1~R2C1~R3C1", "arrow", "11 12", "21 31"},
    {".DoubleArrow~R1C1~R1C2~R1C3", "double arrow", "11 12 13"},
    {".EqualityCage~R1C1~R1C2", "equality cage", "11 12"},
    {".LittleKiller~9~R1C3", "little killer", "13 22 31", "", 9},
    {".LittleKiller~9~R9C7", "little killer", "97 88 79", "", 9},
    {".LittleKiller~9~R3C1", "little killer", "31 42 53 64 75 86 97", "", 9},
    {".LittleKiller~9~R3C9", "little killer", "39 28 17", "", 9},
    {".XSum~R2~10", "x-sum", "21 22 23 24 25 26 27 28 29", "", 10},
    {".XSum~C2~~10", "x-sum", "92 82 72 62 52 42 32 22 12", "", 10},
    {".Sandwich~10~C9", "sandwich", "19 29 39 49 59 69 79 89 99", "", 10},
    {".Lunchbox~8~R1C1~R1C2~R1C3", "lunchbox", "11 12 13", "", 8},
    {".Skyscraper~C1~3", "skyscraper", "11 21 31 41 51 61 71 81 91", "", 3},
    {".FullRank~R1~~17", "full rank", "19 18 17 16 15 14 13 12 11", "", 17},
    {".HiddenSkyscraper~C1~3", "hidden skyscraper", "11 21 31 41 51 61 71 81 91", "", 3},
    {".NumberedRoom~C1~3", "numbered room", "11 21 31 41 51 61 71 81 91", "", 3},
    {".AllDifferent~R1C1~R2C4", "extra region", "11 24"},
    {".ContainExact~2_1_2~R1C1~R2C4~R3C7", "look-and-say cage", "11 24 37", "", {}, {1, 1, 2, 2}},
    {".LookAndSay~1223~R1C1~R2C4~R3C7", "look-and-say cage", "11 24 37", "", {}, {1, 2, 2, 3}},
    {".Quad~R1C1~1~2", "quadruple", "11 12 21 22", "", {}, {1, 2}},
    {".Indexing~R~R1C1~R2C4", "row indexer", "11 24"},
    {".Indexing~C~R1C1~R2C4", "column indexer", "11 24"},
    {".CountingCircles~R1C1~R2C4", "counting circles", "11 24"},
    {".Diagonal~1", "rising diagonal", ""},
    {".Diagonal~-1", "falling diagonal", ""},
    {".Windoku", "windoku", ""},
    {".DisjointSets", "disjoint groups", ""},
    {".AntiKnight", "anti-knight", ""},
    {".AntiKing", "anti-king", ""},
    {".AntiTaxicab", "taxicab", ""},
    {".AntiConsecutive", "non-consecutive", ""},
    {".GlobalEntropy", "global entropy", ""},
};

std::string written(const SquarePuzzle& puzzle) {
  const Format& format = *find_format("constraint-string");
  const auto held = hold(puzzle);
  REQUIRE(!format.loses(*held));
  return format.puzzles.item(1, *held, {});
}

}  // namespace

TEST_SUITE("sites/constraint_string") {
  TEST_CASE("each constraint is a rule, and is written as it was") {
    for (const StatedUse& stated : stated_uses) {
      CAPTURE(std::string(stated.text));
      const SquarePuzzle puzzle = read_string(std::string(stated.text) + "\n");
      VariantUse expected{
          rule_of(stated.rule), cells_named(stated.cells, 9), {}, stated.number, stated.values};
      const auto group = cells_named(stated.group, 9);
      if (!group.empty()) expected.groups.push_back(group);
      REQUIRE(puzzle.rules.uses.size() == 1);
      CHECK(puzzle.rules.uses[0] == expected);
      CHECK(read_string(written(puzzle)).rules == puzzle.rules);
    }
  }

  TEST_CASE("shapes, givens, marks, pieces and cages") {
    const SquarePuzzle small = read_string(".Shape~6x6.~R1C1_3~R6C6_1_2.~R6C6_2_3\n");
    CHECK(small.shape() == HouseShape{6, 2, 3, false});
    CHECK(small.givens.at(0, 0) == Value{3});
    CHECK(small.givens.at(5, 5) == Value{2});
    CHECK(read_string(".~R1C1_3_4\n").rules.marks[0] == Domain::range(3, 4));
    CHECK(read_string(".Shape~4x4.NoBoxes\n").shape() == HouseShape{4, 0, 0, false});
    CHECK(read_string(".Shape~16x16.~RgCg_16\n").givens.at(15, 15) == Value{16});
    const SquarePuzzle jigsaw = read_string(".Shape~4x4.NoBoxes.Jigsaw~aaabcabbccbdcddd\n");
    CHECK(jigsaw.family() == "jigsaw-sudoku");
    CHECK(read_string(written(jigsaw)).rules == jigsaw.rules);
    // Pieces beside the boxes; those of another size are the rest of the board.
    CHECK(read_string(".Shape~4x4.Jigsaw~aaabxabbxxbxxxxx\n").rules.uses.size() == 2);
    const SquarePuzzle cages = read_string(".Cage~9~R1C1~R1C2.Cage~0~R2C1~R2C2.Cage~~R3C1\n");
    REQUIRE(cages.rules.cages.size() == 3);
    CHECK(cages.rules.cages[0].sum == 9U);
    CHECK(!cages.rules.cages[1].sum);
    CHECK(!cages.rules.cages[2].may_repeat);
    CHECK(read_string(written(cages)).rules == cages.rules);
    const SquarePuzzle sums = read_string(".Sum~9~R1C1~R5C5\n");
    REQUIRE(sums.rules.cages.size() == 1);
    CHECK(sums.rules.cages[0].may_repeat);
    CHECK(read_string(written(sums)).rules == sums.rules);
    // No value twice in a cage without some sum.
    CHECK(read_string(".RellikCage~5~R1C1~R1C2\n").rules.uses.size() == 2);
  }

  TEST_CASE("dots between all neighbours of a list; unmarked neighbours") {
    const SquarePuzzle line = read_string(".WhiteDot~R1C1~R1C2~R2C2~R4C4\n");
    CHECK(line.rules.uses.size() == 2);
    const SquarePuzzle strict =
        read_string(".WhiteDot~R1C1~R1C2.BlackDot~R2C1~R2C2.V~R5C5~R5C6.StrictKropki.StrictXV\n");
    REQUIRE(strict.rules.uses.size() == 6);
    CHECK(strict.rules.uses[3].rule == rule_of("negative difference"));
    CHECK(strict.rules.uses[3].groups.size() == 2);
    CHECK(strict.rules.uses[4].values == std::vector<int>{2});
    CHECK(strict.rules.uses[5].groups.size() == 1);
    CHECK(read_string(written(strict)).rules.uses.size() == 6);
  }

  TEST_CASE("puzzles over several lines, one per line, and in addresses") {
    const auto count = [](const std::string& text) {
      return run_command({"count", "--limit", "3"}, text).out;
    };
    const std::string given = ".Shape~4x4.~R1C1_1~R1C4_4~R2C1_3~R2C3_1~R3C1_2~R4C1_4~R4C4_1";
    CHECK(count(given + "\n") == "puzzle 1: 1 solution\n");
    CHECK(count(".Shape~4x4\n.~R1C1_1~R1C4_4~R2C1_3~R2C3_1~R3C1_2~R4C1_4~R4C4_1\n") ==
          "puzzle 1: 1 solution\n");
    CHECK(count(given + "\n" + given + "\n") == "puzzle 1: 1 solution\npuzzle 2: 1 solution\n");
    CHECK(count("# a comment\n.AntiKnight\n.AntiKing\n\n.Shape~4x4.NoBoxes\n").find("puzzle 3") ==
          std::string::npos);
    CHECK(count("https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + given + "&mode=x\n") ==
          "puzzle 1: 1 solution\n");
    std::string encoded = "https://sigh.github.io/Interactive-Sudoku-Solver/?mode=x&q=";
    for (const char c : given) encoded += c == '~' ? "%7E" : std::string(1, c);
    CHECK(count(encoded + "\n") == "puzzle 1: 1 solution\n");
    // An error spoils its own puzzle alone.
    const auto spoiled = run_command({"count"}, ".Twins~R1C1.AntiKing\n" + given + "\n");
    CHECK(spoiled.out == "puzzle 2: 1 solution\n");
  }

  TEST_CASE("what puzzlec has no rule for is left out and named, if the caller wants it") {
    std::vector<std::string> left_out;
    const auto puzzle = read_string(
        ".Or.Cage~3~R1C1~R1C2.And.AntiKing.End.End.Regex~1*~R1C1.AntiKnight\n", &left_out);
    CHECK(left_out == std::vector<std::string>{"the constraint 'Or'", "the constraint 'Regex'"});
    CHECK(puzzle.rules.uses.size() == 1);
    CHECK(read_string(".And.AntiKing.AntiKnight.End.SearchPriority~1~R1C1\n").rules.uses.size() ==
          2);
  }
}
