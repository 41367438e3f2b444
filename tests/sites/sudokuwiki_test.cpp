// Strings of sudokuwiki.org: what they state, and that they come back.
#include <string>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"

namespace {

using puzzlec::test::run_command;

struct WikiString {
  const char* text;
  const char* line;  ///< the same as another format has it
};

/// A 4x4 has fields of one digit, those of KenKen have four: 5 bits of content, 9 of the clue, 3 of
/// the cage.
constexpr WikiString strings[] = {
    {"S4B1004301020004001", "solo:2x2:1b4_3a1a2c4b1"},
    {"X4B1000000000000004", "solo:2x2x:1n4"},
    // Contents 5 .. 8 are a player's values, then his candidates follow.
    {"S4B1504391a20n04001", "solo:2x2:1b4_3a1a2c4b1"},
};

std::string first_answer(const std::string& text) {
  return run_command({"enum", "--limit", "3"}, text + "\n").out;
}

}  // namespace

TEST_SUITE("sites/sudokuwiki") {
  TEST_CASE("strings state what other formats state") {
    for (const WikiString& one : strings) {
      CAPTURE(std::string(one.text));
      CHECK(first_answer(one.text) == first_answer(one.line));
      const std::string address =
          std::string("https://www.sudokuwiki.org/sudoku.htm?bd=") + one.text + "&x=1";
      CHECK(first_answer(address) == first_answer(one.line));
    }
    // Small letters, and a link.
    CHECK(first_answer("s4b1004301020004001") == first_answer(strings[0].line));
    CHECK(first_answer("[puzzle](https://www.sudokuwiki.org/sudoku.htm?bd=S4B1004301020004001)") ==
          first_answer(strings[0].line));
  }

  TEST_CASE("what a player has entered is left out and named") {
    const auto entered = run_command({"solve"}, "S4B1504391a20n04001\n");
    CHECK(entered.err.find("values that a player filled in") != std::string::npos);
    CHECK(entered.err.find("candidates that a player has marked") != std::string::npos);
    // All candidates are none.
    CHECK(run_command({"solve"}, "S4B1nn43n1n2nnn4nn1\n").err == "");
  }

  TEST_CASE("puzzles of all kinds come back") {
    for (const char* id :
         {"solo:2x2:1b4_3a1a2c4b1", "solo:2x2x:1n4", "solo:4j:p,a_aa__b_b_", "solo:3x3:1zzzb",
          "keen:2:_5,a1a2a2a1",
          "keen:6:a_a_aa__aba5_3aa_10a_3a_4a__a,m80a3s5d2a11s1m9a2s3m30a11d2a6m8a13a8m10a1"}) {
      CAPTURE(std::string(id));
      const auto text = run_command({"convert", "--to", "sudokuwiki"}, std::string(id) + "\n");
      if (text.code != 0) continue;  // a side that the site does not have
      CHECK(first_answer(text.out) == first_answer(id));
    }
    const auto keen = run_command(
        {"convert", "--to", "sudokuwiki"},
        "keen:6:a_a_aa__aba5_3aa_10a_3a_4a__a,m80a3s5d2a11s1m9a2s3m30a11d2a6m8a13a8m10a1\n");
    CHECK(keen.out.starts_with("K6C"));
    CHECK(keen.out.size() == 3 + 36 * 4 + 1);
  }
}
