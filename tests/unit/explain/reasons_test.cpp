// Reasons of steps in genres of cells: of ships, tents and islands, of counts and of contradictions.
#include <cstddef>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/text.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::count_of;
using puzzlec::test::json_lines;
using puzzlec::test::run_command;
using puzzlec::test::TemporaryFile;

std::string genre_puzzle(const std::string& genre, const std::string& members) {
  return R"({"format":"puzzlec-genre","genre":")" + genre + "\"," + members + "}\n";
}

std::string steps_of(const std::string& puzzle) {
  return run_command({"explain"}, puzzle).out;
}

std::string hint_of(const std::string& puzzle, const std::string& entries,
                    const std::string& depth = "step") {
  const TemporaryFile file(entries);
  return run_command({"hint", "--show", depth, "--entries", file.path()}, puzzle).out;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const std::string shading = genre_puzzle(
    "heyawake", R"("cells":["2 . .",". . .",". . ."],"rooms":["a a b","a a b","c c c"])");
const std::string islands =
    genre_puzzle("nurikabe", R"("cells":[". . . .","2 . . 1",". . . .","4 . . ."])");
const std::string tents = genre_puzzle(
    "tents",
    R"("cells":[". T . . . .",". . T . . .","T . . . . .",". . T T . .",". . . . . T",". . T . . ."],)"
    R"("outside":{"top":["2","0","3","0","1","1"],"left":["2","0","1","2","1","1"]})");
const std::string fleet = genre_puzzle(
    "battleship",
    R"("cells":[". 0 . . . 6 . . . .","2 0 . . . . . 0 . .",". . . . . 6 0 . . .",". 6 0 . . . . . . .",)"
    R"("0 . . . . . . . . .",". . . . . . . . 0 .",". . . . . . . . . 0","0 . 0 . . . . . . 0",)"
    R"("0 . 0 . . . 0 . . 0",". . 0 . . . . . . 0"],)"
    R"("outside":{"top":["2","5","2","1","0","2","0","3","0","5"],"left":["4","3","2","3","3","1","1","1","1","1"]},)"
    R"("options":{"ships1":4,"ships2":3,"ships3":2,"ships4":1})");

/// What people have found in the fleet after each hint: entries as a file has them.
struct Found {
  std::map<std::string, std::string> by_cell;

  [[nodiscard]] std::string text() const {
    std::string all;
    for (const auto& [cell, entry] : by_cell) all += cell + entry + "\n";
    return all;
  }
};

/// Enters what the hint says. Returns whether it settles that some cell is water, or part of a ship.
bool enter(const json& answer, Found& found) {
  bool is_seen = false;
  for (const json& removed : answer.at("hint").at("removed")) {
    const std::string cell = removed.at("cell");
    std::smatch at;
    REQUIRE(std::regex_match(cell, at, std::regex("r([0-9]+)c([0-9]+)")));
    const json& all = answer.at("candidates").at(std::stoul(at[1]) - 1).at(std::stoul(at[2]) - 1);
    std::string left;
    for (const json& value : all) {
      bool is_gone = false;
      for (const json& gone : removed.at("values")) is_gone = is_gone || gone == value;
      if (!is_gone) left += std::to_string(value.get<int>());
    }
    // 0 is water.
    is_seen = is_seen || (all.size() > 1 && all.at(0) == 0 && (left == "0" || left[0] != '0'));
    found.by_cell[cell] = (left.size() == 1 ? "=" : ":") + left;
  }
  return is_seen;
}

}  // namespace

TEST_SUITE("explain/reasons") {
  TEST_CASE("the reason of a hint is told of what people have entered, too") {
    CHECK(hint_of(shading, "r1c1=1\nr2c2=1\nr1c2=0\nr2c1=0\nr1c3=0\nr3c1=0\nr3c3=0\n") ==
          "puzzle 1: No two shaded cells are side by side. r2c2 is shaded, so r2c3 and r3c2 are "
          "unshaded.\n");
  }

  TEST_CASE("as long as a cell may be water or a ship, no hint is about lengths of ships alone") {
    Found found;
    std::size_t hints = 0;
    std::string all;
    for (;; ++hints) {
      const TemporaryFile file(found.text());
      const json answer =
          json_lines(run_command({"hint", "--json", "--entries", file.path()}, fleet).out).at(0);
      // Nothing is left to draw.
      if (answer.at("hint").is_null()) {
        CHECK(answer.at("status") == "solved");
        break;
      }
      const std::string text = answer.at("text");
      CAPTURE(text);
      REQUIRE(enter(answer, found));
      all += text;
    }
    CAPTURE(all);
    CHECK(hints > 20);
    // What one ship keeps empty is one hint; the board gives this ship.
    CHECK(says(all,
               "Ships do not touch at corners. r4c2 is part of a ship, so r3c1, r3c3 and r5c3 "
               "are water.\n"));
    // The number of ships, not of the water that the constraint counts.
    CHECK(says(all,
               "Row 5 has 3 cells of ships. No other cells are left for that, so r5c4, r5c8 and "
               "r5c10 are part of a ship.\n"));
    CHECK(says(all, "Column 6 has 2 cells of ships. That number is reached, so r2c6, "));
    CHECK_FALSE(says(all, "not water"));
  }

  TEST_CASE("a step of pairs says which tree has no other place, and which cell has no tree") {
    const std::string text = steps_of(tents);
    CAPTURE(text);
    CHECK(says(text, "Each tree has its own tent beside it. No tree is beside r"));
    CHECK(says(text, "has no other place for its tent, so r"));
    CHECK_FALSE(says(text, "beside it, and tents do not touch"));
    CHECK_FALSE(says(text, "beside it: "));
  }

  TEST_CASE("a step of an island says where it can grow, and when it is complete") {
    const std::string text = steps_of(islands);
    CAPTURE(text);
    CHECK(says(text,
               "The island of the 1 at r2c4 has 1 cell. It is complete, so r1c4, r2c3 and r3c4 "
               "are sea."));
    CHECK(says(text,
               "The island of the 2 at r2c1 has 2 cells. It grows into r1c1 or r2c2, and both "
               "of them touch r1c2, so r1c2 is sea."));
    CHECK(says(text,
               "The island of the 4 at r4c1 has 4 cells. It can grow only into r4c2, so r4c2 is "
               "island."));
  }

  TEST_CASE(
      "a step of an island grows cell by cell; of what is cut off, each place has its reason") {
    const std::string text = steps_of(genre_puzzle(
        "nurikabe",
        R"("cells":[". . 2 . . . . . . .",". . . . . . . . 4 .","3 . 2 . . 2 . 3 . .",". . . . 2 . . . . 2",". . . . . . . . . .",". . 3 . . . . 2 . .",". 2 . 2 . 2 . . . .",". . . . . . . . . .",". . . . . 2 . 3 . 3","2 . . 2 . . . . . ."])"));
    CAPTURE(text);
    CHECK(
        says(text,
             "It can grow only into r5c3, so r5c3 is island. With r4c3 it would have 4 cells, so "
             "r4c3 is sea. It can grow only into r5c2, so r5c2 is island. It is complete then, so "
             "r4c2 and r5c1 are sea."));
    CHECK(
        says(text, "It would be too large with r3c5, r3c7 or r4c6. It can grow only into r2c6, "));
    CHECK(
        says(text,
             "The sea is connected. r5c1 can be connected with the rest only through r4c1, so r4c1 "
             "is sea. r8c1 can be connected with the rest only through r7c1, so r7c1 is sea. "));
  }

  TEST_CASE("what can be cut off in one place is one hint") {
    const std::string puzzle = genre_puzzle(
        "nurikabe",
        R"("cells":[". 3 . 2 . . 2 . . 2",". . . . . . . . . .",". . 2 . . . 2 . . 2","2 . . . . . . . . .",". . . . . . 2 . . .",". . . . . 7 . . . 2","2 . . . . . 3 . 2 .",". . . . . . . . . .","2 . . . . . . . . .",". . . 2 . 5 . . . ."])");
    Found found;
    std::size_t cuts = 0;
    for (int hints = 0; hints < 80; ++hints) {
      const TemporaryFile file(found.text());
      const json answer =
          json_lines(run_command({"hint", "--json", "--entries", file.path()}, puzzle).out).at(0);
      if (answer.at("hint").is_null()) break;
      const std::string text = answer.at("text");
      CAPTURE(text);
      const std::size_t reasons = count_of(text, " can be connected with the rest only through ");
      CHECK(reasons <= 1);
      cuts += reasons;
      enter(answer, found);
    }
    CHECK(cuts > 5);
  }

  TEST_CASE("what the board gives counts with what is entered") {
    const std::string text = steps_of(genre_puzzle(
        "battleship",
        R"("cells":[". . . . . . . 6 . .",". . . . . . . . . .",". . 1 . . . . . 1 .",". . . . . . . . . .",". . . . . . . . . .",". . . . . . . . . .","2 . . . . . . . . .",". . . . . . . . . .",". . . . . . . . . .",". . . . . . . . . ."],"outside":{"top":["4","1","3","2","0","4","1","1","3","1"],"left":["6","0","4","2","3","1","3","1","0","0"]},"options":{"ships1":4,"ships2":3,"ships3":2,"ships4":1})"));
    CAPTURE(text);
    CHECK(
        says(text,
             "Column 3 has 3 cells of ships. r1c3, r3c3 and r4c3 are part of a ship, so r5c3, r7c3 "
             "and r8c3 are water."));
  }

  TEST_CASE("of a loop, no fact is told that the lines do not need, and what is open is said") {
    const std::string text = steps_of(genre_puzzle(
        "slitherlink",
        R"("cells":["3 2 1 . . . 0 0 0 .","2 . 2 . 2 2 . 1 . 3",". . . 2 3 . . 2 . .","2 2 . 2 . . 3 1 2 .",". . 2 2 2 . . . . 2","1 . . . . 1 1 0 . .",". 2 1 3 . . 0 . 3 1",". . 1 . . 1 1 . . .","1 . 2 . 1 2 . 1 . 2",". 2 1 2 . . . 2 3 2"])"));
    CAPTURE(text);
    CHECK(
        says(text, "The 0 at r7c7 has no lines around it: there is no line between r7c6 and r7c7"));
    CHECK(
        says(text,
             "The 2 at r2c6 has 2 lines around it. r1c6 and r2c7 are outside the loop, so r2c5 and "
             "r3c6 are inside the loop, whether r2c6 is inside or outside."));
    CHECK_FALSE(says(text, "r6c8 is inside or outside"));
  }

  TEST_CASE("a contradiction says what clashes, and by which rule") {
    const std::string text = steps_of(shading);
    CAPTURE(text);
    CHECK(says(text,
               "so r2c1 is unshaded, but as the room of r1c1 has 2 shaded cells, r2c1 is "
               "shaded. So r1c2 is unshaded."));
    CHECK_FALSE(says(text, "but also"));
    const std::string sudoku = steps_of(
        ".....71..9.....4.2....62.7...175......2.3...43.8..9..71..3........8..9.3.6.......\n");
    CAPTURE(sudoku);
    CHECK_FALSE(says(sudoku, "which cannot be"));
    CHECK(says(sudoku, " would stand twice in "));
  }

  TEST_CASE("a pair that sees what it excludes is told as a pair") {
    const std::string text = steps_of(
        "9j:b9i4c1_9a9_7a5b8b3g6b5a2c3g4b6e1c6a1i4b,caf_ccead_af_d_aeaeacbabbab_aab__ab_a__"
        "efbdbdbb\n");
    CAPTURE(text);
    CHECK(says(text, " in one order or the other, so no cell that sees both is either: "));
    CHECK_FALSE(says(text, "naked pair: If "));
  }

  TEST_CASE("where nothing is written as candidates, a value that is left alone is named") {
    CHECK(hint_of(shading, "r1c1=1\nr2c2=1\nr1c2:0\n", "rules") ==
          "puzzle 1: r1c2 can only be unshaded.\n");
  }
}
