// What breaks a rule, in a sentence: for families, variant rules and genres.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::json_lines;
using puzzlec::test::run_command;
using puzzlec::test::TemporaryFile;

std::vector<std::string> texts(const std::string& puzzle, const std::string& entries) {
  const TemporaryFile file(entries);
  const auto lines =
      json_lines(run_command({"check", "--json", "--entries", file.path()}, puzzle + "\n").out);
  REQUIRE(lines.size() == 1);
  std::vector<std::string> all;
  for (const json& broken : lines[0].at("broken")) all.push_back(broken.at("text"));
  return all;
}

std::string genre(const std::string& name, const std::string& rest) {
  return R"({"format":"puzzlec-genre","genre":")" + name + "\"," + rest + "}";
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_SUITE("explain/broken_words") {
  TEST_CASE("numbers that stand twice are told with their houses") {
    const std::string sudoku = "1..4..1..1.34..1";
    CHECK(texts(sudoku, "r1c2=2 r1c3=2 r2c1=2") ==
          Texts{"2 stands twice in row 1.", "2 stands twice in block 1."});
  }

  TEST_CASE("cages say what they come to") {
    const std::string killer =
        R"({"format":"puzzlec-model","grid":{"rows":4,"columns":4},"values":[1,2,3,4],)"
        R"("houses":["rows","columns"],"rules":[{"sum":7,"cells":"r1c1 r1c2 r1c3",)"
        R"("name":"cage r1c1 7+","rule":"cage"}]})";
    CHECK(texts(killer, "r1c1=4 r1c2=2 r1c3=3") ==
          Texts{"The cage 7+ at r1c1 adds up to 9, not 7."});
    CHECK(texts(killer, "r1c1=4 r1c2=3") ==
          Texts{"The cage 7+ at r1c1 cannot add up to 7 any more."});
    // The letter of a KenKen's cage is one of its file.
    CHECK(texts("2 2\nab\nab\na 3 +\nb 3 +\n0", "r1c2=1 r2c2=1").back() ==
          "The cage 3+ at r1c2 adds up to 2, not 3.");
  }

  TEST_CASE("clues of genres say how much there is and how much they want") {
    const std::string loop =
        genre("slitherlink", R"("cells":[". . 3 .","3 2 . 2","2 . . .",". . 3 3"])");
    CHECK(texts(loop, "r1c1=0 r2c1=1 r2c2=0 r3c1=0") ==
          Texts{"The 3 in r2c1 has 4 sides of the loop."});
    // What only follows for the cells beside it is not seen.
    const std::string zeros =
        genre("slitherlink", R"("cells":[". 0 0 0 .",". . . . .",". . . . .",". . . 3 ."])");
    CHECK(texts(zeros, "r1c3=1") == Texts{"The 0 in r1c3 has 1 side of the loop already."});
    const std::string islands =
        genre("nurikabe", R"("cells":[". . . .","2 . . 1",". . . .","4 . . ."])");
    CHECK(texts(islands, "r1c1=0 r1c2=0 r2c4=0 r1c4=0") ==
          Texts{"The island of the 2 in r2c1 has 3 cells already.",
                "The island of the 1 in r2c4 has 2 cells already."});
    CHECK(texts(islands, "r2c2=1 r2c3=1 r3c2=1 r3c3=1") ==
          Texts{"No 2x2 square is sea; see r2c2, r2c3, r3c2 and r3c3."});
    const std::string stars = genre(
        "starbattle", R"("cells":[". . . .",". . . .",". . . .",". . . ."],)"
                      R"("rooms":["a a b b","a a b b","c c d d","c c d d"],"options":{"stars":1})");
    CHECK(texts(stars, "r1c1=1 r2c2=1").front() == "The room of r1c1 has 2 stars already, not 1.");
    const std::string lamps =
        genre("akari", R"("cells":[". . . .",". . . .","1 . . .",". . . ."])");
    CHECK(texts(lamps, "r2c1=1 r3c2=1") == Texts{"The 1 in r3c1 has 2 lamps already."});
  }

  TEST_CASE("what people do not see is not named") {
    const std::string lits = genre(
        "lits",
        R"("rooms":["1 1 1 1","1 1 1 1","2 2 2 2","2 2 2 2"],"cells":[". . . .",". . . .",". . . .",". . . ."])");
    for (const std::string& text : texts(lits, "r2c1=1 r3c1=1")) {
      CAPTURE(text);
      CHECK(text.find(" L") == std::string::npos);
    }
    CHECK(texts(lits, "r2c1=1 r3c1=1").size() == 1);
  }
}
