// Steps and hints in the words of a genre's players: docs/genres.md, "Words".
#include <map>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/genres.hpp"
#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::json_lines;
using puzzlec::test::run_command;

std::string puzzle_of(const std::string& genre, const std::string& members) {
  return R"({"format":"puzzlec-genre","genre":")" + genre + "\"," + members + "}\n";
}

std::string told(const std::string& genre, const std::string& members) {
  return run_command({"explain"}, puzzle_of(genre, members)).out;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE("explain/step_words") {
  TEST_CASE("loops are told by their edges, bridges and lines by what lies between cells") {
    const std::string loop =
        told("slitherlink", R"("cells":[". . 3 .","3 2 . 2","2 . . .",". . 3 3"])");
    CAPTURE(loop);
    CHECK(has(loop, "The 3 at r4c4 has 3 lines around it: there is a line"));
    CHECK(has(loop, "no line between r"));
    CHECK_FALSE(has(loop, "is inside."));
    const std::string bridges = told("hashi", R"("cells":["2 . 3",". . .",". . 1"])");
    CAPTURE(bridges);
    CHECK(has(bridges, "there is no bridge from r1c1 down"));
    const std::string line = told("masyu", R"("cells":[". . . .",". . B .",". . . .",". W . ."])");
    CAPTURE(line);
    CHECK(has(line, "The loop turns in the black circle at r2c3 and goes straight"));
    CHECK(has(line, "there is a line between r4c1 and r4c2"));
  }

  TEST_CASE("a step says what it rests on, or what would go wrong otherwise") {
    const std::string islands =
        told("nurikabe", R"("cells":[". . . .","2 . . 1",". . . .","4 . . ."])");
    CAPTURE(islands);
    CHECK(has(islands,
              "Each island has one number: r3c1 is sea, as otherwise the 2 at r2c1 and the 4 at "
              "r4c1 would be connected."));
    CHECK(has(islands, "No 2x2 square is sea. r1c2, r1c3 and r2c3 are sea, so r2c2 is island."));
    const std::string lamps = told("akari", R"("cells":[". . 0 .",". . . .",". . . .",". 1 # 1"])");
    CAPTURE(lamps);
    CHECK(has(lamps, "The 0 at r1c3 has no lamps beside it: "));
    CHECK(has(lamps, "holds a lamp, so "));
    const std::string cut =
        told("hitori", R"("cells":["1 1 2 3 4","2 2 5 3 1","3 4 5 1 2","4 5 1 2 3","5 3 4 4 4"])");
    CAPTURE(cut);
    CHECK(has(cut, " can be connected with the rest only through r"));
  }

  TEST_CASE("where several rules act, a step tells what would follow otherwise") {
    const std::string lamps = told(
        "akari",
        R"("cells":[". . # . . . . . . .",". 3 . 2 . . . 0 # .",". # . . . . . . . .","1 . 1 . 2 . . # . 0",". . . . . . . . . .",". . . . . . . . . .","0 . 1 . . # . 4 . 1",". . . . . . . . 2 .",". # # . . . 0 . # .",". . . . . . . 0 . ."])");
    CAPTURE(lamps);
    CHECK(
        has(lamps,
            "No lamp lights another and the 2 at r4c5 has 2 lamps beside it. If r3c6 holds a lamp, "
            "then r3c5 and r4c6 are empty, but then the 2 in r4c5 can have only 1 lamp. So "
            "r3c6 is empty."));
    // A rule that would only be quoted says what it says.
    CHECK(
        has(lamps,
            "If r5c3 holds a lamp, then r4c2 and r5c2 are empty, but every cell is lit (r4c2). So "
            "r5c3 is empty."));
    CHECK(has(lamps,
              "So r5c1 is empty. Then, as the 1 at r4c1 has 1 lamp beside it, r4c2 holds a lamp."));
    CHECK_FALSE(has(lamps, "against the rule"));
    CHECK(has(lamps,
              "Every cell is lit (r5c1). No other cell is left for that, so r5c5 holds a lamp."));
  }

  TEST_CASE("clues of a loop in a diagonal are told corner by corner, and others by cases") {
    const std::string loop = told(
        "slitherlink",
        R"("cells":["3 2 1 . . . 0 0 0 .","2 . 2 . 2 2 . 1 . 3",". . . 2 3 . . 2 . .","2 2 . 2 . . 3 1 2 .",". . 2 2 2 . . . . 2","1 . . . . 1 1 0 . .",". 2 1 3 . . 0 . 3 1",". . 1 . . 1 1 . . .","1 . 2 . 1 2 . 1 . 2",". 2 1 2 . . . 2 3 2"])");
    CAPTURE(loop);
    CHECK(has(loop,
              "r7c6 and r8c7 are outside the loop, so the 1 at r8c6 has no line at its upper right "
              "corner, and one line at its lower left corner. So the 1 at r9c5 has one line at its "
              "upper right corner, and no line at its lower left corner. So the 2 at r10c4 has no "
              "line or two at its upper right corner, and two lines or none at its lower left "
              "corner. So there is no line below r10c3."));
    CHECK(has(loop,
              "If r9c5 is outside the loop, then r10c7 can be connected with the rest only through "
              "r10c5, so r10c5 is inside the loop, so r8c5 and r9c6 are outside the loop, but then "
              "the 1 in r8c6 has 0 sides of the loop. So r9c5 is inside the loop."));
    const std::string cases = told(
        "slitherlink",
        R"("cells":["2 2 3 . . 1 . 2 . .",". . . 2 . 1 . 3 . 2",". . . 1 1 1 . . 1 2","1 1 . . . . 2 . . 3",". . . 2 . . 2 . 2 2","3 0 . 3 . . 0 . . .","3 . . 2 . . . . 1 3","2 1 . . 1 2 1 . . .","2 . 2 . 0 . 3 . . .",". . 1 . 3 . . 0 2 3"])");
    CAPTURE(cases);
    CHECK(has(cases, "Suppose that r2c2 is outside the loop. If r1c3 is outside the loop, then "));
    CHECK(has(cases, ". If r1c3 is inside the loop, then "));
    CHECK(has(cases, "So there is no line between r1c2 and r2c2 and between r2c1 and r2c2."));
    CHECK(
        has(loop,
            "If r3c7 is outside the loop, then r3c9 and r4c8 are inside the loop, so r4c10 and "
            "r5c9 are outside the loop, but then the 2 in r5c10 cannot have 2 sides of the loop."));
    CHECK(has(loop, "but the loop does not touch itself; see r"));
  }

  TEST_CASE("a naked pair is what its cells hold, and not where its digits fit") {
    const std::string sudoku =
        run_command({"explain"}, "4.6.5..5.4....35....41..6.5.4..4...5\n").out;
    CAPTURE(sudoku);
    CHECK(has(sudoku,
              "In column 6, r1c6 and r5c6 hold 1 and 2 between them, so no other cell there "
              "does: r4c6 is not 2."));
  }

  TEST_CASE("a run of two cells is told by both") {
    const std::string sums = told("kakuro", R"("cells":["# 3/. 4/.","./3 . .","./4 . ."])");
    CAPTURE(sums);
    CHECK(has(sums, "r2c2 and r2c3 add up to 3"));
    CHECK_FALSE(has(sums, " to r2c3 add"));
  }

  TEST_CASE("bridges that lead nowhere are told so") {
    const std::string bridges = told("hashi", R"("cells":["2 . 3",". . .",". . 1"])");
    CAPTURE(bridges);
    CHECK(has(bridges, "there is no bridge from r1c1 down"));
    CHECK(has(bridges, ", as it would lead to no island."));
  }

  TEST_CASE("values that people do not see have words") {
    const std::string pieces =
        told("lits", R"("rooms":["a b b b c","a b d d c","a b d d c","a b d d c","a a a d c"])");
    CAPTURE(pieces);
    CHECK(has(pieces, "part of an L"));
    const std::string ships = told(
        "battleship",
        R"("cells":[". . . . .",". . . . .",". . . . .",". . . . .",". . . . ."],"outside":{"top":[".",".","2","3","."],"left":[".","1","3",".","1"]},"options":{"ships1":2,"ships2":1,"ships3":1})");
    CAPTURE(ships);
    CHECK(has(ships, "part of a ship of length "));
    const std::string shading =
        told("heyawake", R"("cells":["2 . .",". . .",". . ."],"rooms":["a a b","a a b","c c c"])");
    CAPTURE(shading);
    CHECK(has(shading, "the room of r1c1 has 2 shaded cells"));
    CHECK(has(shading, "unshaded"));
    CHECK_FALSE(has(shading, "shown"));
  }

  TEST_CASE("a hint enters only what its own step settles") {
    std::size_t settled = 0;
    for (const puzzlec::genres::GenreFile& file : puzzlec::genres::genre_files()) {
      CAPTURE(file.name);
      const std::string puzzle = puzzlec::genres::find_genre(file.name)->example + "\n";
      const json answer = json_lines(run_command({"hint", "--json"}, puzzle).out).at(0);
      const json& hint = answer.at("hint");
      if (hint.is_null() || hint.at("rules").empty()) continue;
      std::map<std::string, std::size_t> left;
      const std::regex name("r([0-9]+)c([0-9]+)");
      for (const json& removed : hint.at("removed")) {
        std::smatch at;
        const std::string cell = removed.at("cell");
        if (!std::regex_match(cell, at, name)) continue;  // of an edge
        const json& row = answer.at("candidates").at(std::stoul(at[1]) - 1);
        const json& values = row.at(std::stoul(at[2]) - 1);
        // Numbers of regions that stand for each other are told by one of them.
        if (values.size() > removed.at("values").size())
          left[cell] = values.size() - removed.at("values").size();
      }
      for (const json& placed : hint.at("placed")) {
        const auto found = left.find(placed.at("cell"));
        if (found == left.end()) continue;
        CHECK(found->second == 1);
        ++settled;
      }
    }
    CHECK(settled > 100);
  }

  TEST_CASE("rules of variant Sudokus are told by what they are and where") {
    const std::string made =
        run_command({"generate", "sudoku", "--rules", "thermometer:2,anti-knight", "--seed", "1"},
                    "")
            .out;
    const std::string told = run_command({"explain", "--max-size", "2"}, made).out;
    CAPTURE(told);
    CHECK(has(told, "he thermometer rises from r"));
    CHECK(has(told, "he rule anti-knight is obeyed at r"));
    CHECK_FALSE(has(told, "he rule \""));
  }

  TEST_CASE("a hint of a Hashi is about an island, not about where no bridge can be") {
    const std::string bridges = puzzle_of(
        "hashi", R"("cells":[". . . . .","3 . 5 . 1",". . . . .",". . . . .","2 . 3 . ."])");
    const std::string first = run_command({"hint"}, bridges).out;
    CAPTURE(first);
    CHECK(has(first, "The island r"));
    CHECK_FALSE(has(first, "no island"));
  }

  TEST_CASE(
      "numbers of lines are told whichever side they stand on, and no reason where there are "
      "none") {
    const std::string tents = told(
        "tents",
        R"("cells":[". T . .",". . . .","T . . .",". . . ."],)"
        R"("outside":{"left":["1",".",".","."],"right":[".","0",".","."],"bottom":["1",".",".","."]})");
    CAPTURE(tents);
    CHECK(has(tents, "Row 2 has no tents: "));
    CHECK_FALSE(has(tents, "that many"));
  }

  TEST_CASE("a hint is of the step that settles most at one place") {
    const std::string tents =
        R"({"format":"puzzlec-genre","genre":"tents","cells":[". T . . . .",". . T . . .","T . . . . .",)"
        R"(". . T T . .",". . . . . T",". . T . . ."],)"
        R"("outside":{"top":["2","0","3","0","1","1"],"left":["2","0","1","2","1","1"]}})"
        "\n";
    CHECK(run_command({"hint"}, tents).out ==
          "puzzle 1: Column 2 has no tents: r2c2, r3c2, r4c2, r5c2 and r6c2 are empty.\n");
  }

  TEST_CASE("the hints of every genre's example are whole sentences, and each tells more") {
    std::size_t asked = 0;
    for (const puzzlec::genres::GenreFile& file : puzzlec::genres::genre_files()) {
      CAPTURE(file.name);
      const puzzlec::genres::GenrePtr genre = puzzlec::genres::find_genre(file.name);
      const std::string puzzle = genre->example + "\n";
      std::vector<std::string> hints;
      for (const char* depth : {"where", "rules", "step"}) {
        hints.push_back(run_command({"hint", "--show", depth}, puzzle).out);
        CAPTURE(hints.back());
        for (const char* bare : {"$", "(s)", "(es)", " .", ",.", "{}"})
          CHECK_FALSE(has(hints.back(), bare));
        CHECK(has(hints.back(), ".\n"));
      }
      CHECK((has(hints[0], "Look at ") || has(hints[0], "Look around ")));
      CHECK_FALSE(has(hints[0], "the whole grid"));
      CHECK_FALSE(has(hints[1], "The rule \""));
      const bool tells_kind = has(hints[1], ". This ") || has(hints[1], "One candidate is left") ||
                              has(hints[1], " can only ");
      CHECK(tells_kind);
      ++asked;
    }
    CHECK(asked > 150);
  }
}
