// How entries are written: in numbers and words, at cells and between them, or as an answer.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"

namespace entries_test {
namespace {

using nlohmann::json;
using puzzlec::test::json_lines;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;
using puzzlec::test::TemporaryFile;

Outcome with_entries(const std::string& command, const std::string& entries,
                     const std::string& puzzle, std::vector<std::string> more = {}) {
  const TemporaryFile file(entries);
  std::vector<std::string> arguments{command, "--entries", file.path(), "--puzzle", "1"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_command(std::move(arguments), puzzle);
}

std::string genre(const std::string& name, const std::string& members) {
  return R"({"format":"puzzlec-genre","genre":")" + name + "\"," + members + "}\n";
}

std::string example_of(const std::string& name) {
  json puzzle = json::parse(puzzlec::genres::find_genre(name)->example);
  puzzle["format"] = "puzzlec-genre";
  puzzle["genre"] = name;
  return puzzle.dump() + "\n";
}

/// What `check` finds wrong with the entries, without the name of their file.
std::string refused(const std::string& entries, const std::string& puzzle) {
  const Outcome outcome = with_entries("check", entries, puzzle);
  CHECK(outcome.code == 2);
  CHECK(outcome.out.empty());
  const std::size_t start = outcome.err.find("expected ");
  REQUIRE(start != std::string::npos);
  return outcome.err.substr(start, outcome.err.find('\n', start) - start);
}

/// The entries, as numbers.
std::string understood(const std::string& entries, const std::string& puzzle) {
  // What is entered is told as far as it cannot be.
  const Outcome outcome = with_entries("check", entries, puzzle, {"--json"});
  REQUIRE(outcome.code != 2);
  const json object = json_lines(outcome.out).at(0);
  std::string text;
  for (const json& entry : object.at("wrong"))
    text += entry.at("cell").get<std::string>() + "=" + entry.at("value").dump() + " ";
  for (const json& cell : object.at("marks")) text += cell.get<std::string>() + ": ";
  return text;
}

TEST_SUITE("how entries are written") {
  TEST_CASE("what solve prints is accepted as entries, in every genre") {
    for (const puzzlec::genres::GenreFile& file : puzzlec::genres::genre_files()) {
      CAPTURE(file.name);
      const std::string puzzle = example_of(std::string(file.name));
      const std::string answer = run_command({"solve"}, puzzle).out;
      CHECK(with_entries("check", answer, puzzle).out == "puzzle 1: right, and complete\n");
    }
  }

  TEST_CASE("what solve prints is accepted as entries, in every format") {
    std::size_t count = 0;
    for (const puzzlec::Format* format : puzzlec::formats()) {
      CAPTURE(format->name);
      if (std::string(format->command) != "solve") continue;
      const std::string answer = run_command({"solve", "--puzzle", "1"}, format->example).out;
      CAPTURE(answer);
      CHECK(
          with_entries("check", answer, format->example).out.ends_with(": right, and complete\n"));
      ++count;
    }
    CHECK(count > 30);
  }

  TEST_CASE("a point is a blank cell, even if answers have it for an empty one") {
    const std::string stars = "star-battle 4 1\nAABB\nAABB\nCCDD\nCCDD\n";
    CHECK(with_entries("check", ".*..\n....\n....\n....\n", stars).out ==
          "puzzle 1: right so far; 15 cells to go\n");
  }

  TEST_CASE("values have the words of the genre, and what people type for shaded and unshaded") {
    CHECK(understood("r1c1=island r2c3=sea r1c2=ISLAND", example_of("nurikabe")) ==
          "r1c1=0 r1c2=0 ");
    CHECK(understood("r1c1=x r1c2=unshaded r1c3=# r1c4=shaded", example_of("nurikabe")) ==
          "r1c1=0 r1c2=0 ");
    CHECK(understood("r1c1=inside r1c3=outside", example_of("slitherlink")) == "r1c1=1 r1c3=0 ");
    CHECK(understood("r1c1=lamp r1c2=x", example_of("akari")) == "r1c1=1 ");
    CHECK(understood("r1c1=shaded", example_of("lits")) == "r1c1: ");  // one of several
    CHECK(understood("r1c1=A r1c2=c", example_of("easyasabc")) == "r1c1=1 r1c2=3 ");
    CHECK(understood("r2c1=ns", example_of("masyu")) == "r2c1=1 ");
    CHECK(understood("r1c1:island,sea r1c2!=sea, r1c3:0", example_of("nurikabe")) ==
          "r1c2: r1c3: ");
  }

  TEST_CASE("a word that the cell cannot hold is answered by those that it can") {
    CHECK(refused("r1c1=2", example_of("nurikabe")) == "expected 0 (island) or 1 (sea), found '2'");
    CHECK(refused("r1c2=y", example_of("hitori")) ==
          "expected 0 (unshaded) or 1 (shaded), found 'y'");
    CHECK(refused("r2c1=sea", example_of("nurikabe")) ==
          "expected 0 (island), as r2c1 is given, found 'sea'");
    CHECK(refused("r1c1=x", example_of("slitherlink")) ==
          "expected 0 (outside) or 1 (inside), found 'x'");
    CHECK(refused("r1c1=#", example_of("yinyang")) == "expected 1 (white) or 2 (black), found '#'");
    CHECK(refused("r1c1=x", example_of("killer")) == "expected a number from 1 to 4, found 'x'");
    CHECK(refused("r1c2=x", example_of("doppelblock")) ==
          "expected 0 (shaded), 1, 2 or 3, found 'x'");
  }

  TEST_CASE("lines are entered between two cells") {
    for (const char* entry : {"r1c1-r1c2", "R1C1-R1C2 = line", "(1,1)-(1,2)=1", "r1c2-r1c1=line"}) {
      CAPTURE(entry);
      CHECK(understood(entry, example_of("masyu")) == "r1c1=5 r1c2: ");
    }
    CHECK(understood("r2c1-r2c2=none", example_of("masyu")) == "r2c1: r2c2: ");
    CHECK(understood("r2c1-r2c2 r1c1-r2c1=x r2c2-r2c3=line", example_of("masyu")).empty());
    // A long one goes through all cells between.
    CHECK(understood("r4c1-r4c3 r1c1-r1c2=none", example_of("masyu")).empty());
    CHECK(refused("r2c1-r3c2", example_of("masyu")) ==
          "expected two neighbours, such as r1c1-r1c2, found 'r2c1-r3c2'");
    CHECK(refused("r2c1-r2c2=2", example_of("masyu")) == "expected line or none, found '2'");
    CHECK(refused("r2c1-r2c2 r2c2-r2c3 r2c2-r3c2", example_of("masyu")) ==
          "expected what the other entries leave to r2c2, found 'r2c2-r3c2'");
    CHECK(refused("r1c1-r1c2", example_of("nurikabe")) ==
          "expected a cell, such as r1c1=island, found 'r1c1-r1c2'");
  }

  TEST_CASE("lines and crosses that are wrong are told as such") {
    CHECK(with_entries("check", "r1c2-r1c3", example_of("masyu"))
              .out.find("  the lines and crosses at r1c3 are not all right\n") !=
          std::string::npos);
  }

  TEST_CASE("walls and bridges are entered where hints say that they are") {
    CHECK(understood("r1c1-r1c2=wall r1c1-r2c1=none", example_of("shikaku")).empty());
    CHECK(understood("r1c1-r1c2=none r1c1-r2c1", example_of("shikaku")) ==
          "r1c1-r1c2=0 r1c1-r2c1=1 ");
    CHECK(refused("r1c1-r1c3", example_of("shikaku")) ==
          "expected two neighbours, such as r1c1-r1c2, found 'r1c1-r1c3'");
    CHECK(refused("r1c1-r1c2=2", example_of("shikaku")) ==
          "expected 0 (no wall) or 1 (wall), found '2'");
    CHECK(understood("r1c1-r1c3=2", example_of("hashi")).empty());
    CHECK(understood("r1c1-r1c3=bridge", example_of("hashi")) == "r1c1-r1c2=1 r1c2-r1c3=1 ");
    CHECK(understood("r1c1-r1c3!=0 r1c1-r1c2!=1", example_of("hashi")).empty());
    CHECK(refused("r1c1-r1c2=3", example_of("hashi")) == "expected 0, 1 or 2, found '3'");
  }

  TEST_CASE("excluded candidates are entered one by one") {
    const std::string sudoku = "1..4..1..1.34..1\n";  // 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1
    CHECK(understood("r1c2!=1 r1c2!=3,4", sudoku).empty());
    CHECK(understood("r1c2 != 2 r1c3!=34", sudoku) == "r1c2: r1c3: ");
    CHECK(refused("r1c2!=2 r1c2:2", sudoku) ==
          "expected what the other entries leave to r1c2, found 'r1c2:2'");
    CHECK(refused("r1c2!=7", sudoku) == "expected a number from 1 to 4, found '7'");
  }

  TEST_CASE("a hint that only excludes candidates says how to note that, and then goes on") {
    const std::string killer = example_of("killer");
    const std::string note = "\n  To note that, add to your entries: ";
    for (const std::string& puzzle :
         {killer, example_of("hashi"),
          genre("masyu", R"("cells":["B . . . B .",". . . . . .",". . . . . .",)"
                         R"("B . W . W .",". . . . . .",". . W . W ."])")}) {
      CAPTURE(puzzle);
      std::string entries;
      std::set<std::string> told;
      bool is_solved = false;
      std::size_t notes = 0;
      for (int i = 0; i < 100 && !is_solved; ++i) {
        const Outcome hint = with_entries("hint", entries, puzzle);
        const json found = json_lines(with_entries("hint", entries, puzzle, {"--json"}).out).at(0);
        is_solved = found.value("hint", json()).is_null();
        if (is_solved) break;
        REQUIRE(told.insert(hint.out).second);
        const std::size_t start = hint.out.find(note);
        const json placed = found.at("hint").value("placed", json::array());
        CHECK((start == std::string::npos) == !placed.empty());
        if (start != std::string::npos) {
          entries += hint.out.substr(start + note.size());
          ++notes;
        }
        for (const json& one : placed)
          entries += one.at("cell").get<std::string>() + "=" + one.at("value").dump() + "\n";
      }
      CHECK(is_solved);
      CHECK(notes > 0);
    }
    // Not where the step is not shown.
    const TemporaryFile none("");
    CHECK(run_command({"hint", "--show", "rules"}, killer).out.find(note) == std::string::npos);
  }
}

}  // namespace
}  // namespace entries_test
