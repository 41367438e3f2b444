// `--to pretty` for genres: these pictures change only on purpose.
#include <string>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"

namespace {

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

constexpr const char* slitherlink =
    R"({"format": "puzzlec-genre", "genre": "slitherlink",
        "cells": [". . 3 .", "3 2 . 2", "2 . . .", ". . 3 3"]})";
constexpr const char* masyu =
    R"({"format": "puzzlec-genre", "genre": "masyu",
        "cells": [". . . .", ". . B .", ". . . .", ". W . ."]})";

Outcome solution(const std::string& puzzle) {
  return run_command({"solve", "--to", "pretty"}, puzzle);
}

}  // namespace

TEST_SUITE("cli/scene_text") {
  TEST_CASE("a loop along the edges of cells is drawn between them") {
    CHECK(solution(slitherlink) == Outcome{0,
                                           "┌───────┳━━━━━━━┓\n"
                                           "│       ┃ 3     ┃\n"
                                           "┣━━━┓   ┗━━━┓   ┃\n"
                                           "┃ 3 ┃ 2     ┃ 2 ┃\n"
                                           "┃   ┗━━━━━━━┛   ┃\n"
                                           "┃ 2             ┃\n"
                                           "┣━━━┓   ┏━━━┓   ┃\n"
                                           "│   ┃   ┃ 3 ┃ 3 ┃\n"
                                           "└───┻━━━┻───┻━━━┛\n",
                                           ""});
  }

  TEST_CASE("rows between cells that show nothing are left out") {
    CHECK(run_command({"render", "--to", "pretty"}, slitherlink).out ==
          "genre 1\n"
          "┌───────────────┐\n"
          "│         3     │\n"
          "│ 3   2       2 │\n"
          "│ 2             │\n"
          "│         3   3 │\n"
          "└───────────────┘\n");
  }

  TEST_CASE("a loop through cells runs through circles") {
    CHECK(solution(masyu) == Outcome{0,
                                     "┌───────────────┐\n"
                                     "│               │\n"
                                     "│ ┌───────●     │\n"
                                     "│ │       │     │\n"
                                     "│ └───○───┘     │\n"
                                     "└───────────────┘\n",
                                     ""});
  }

  TEST_CASE("two bridges are a double line, and circles with numbers brackets") {
    CHECK(solution(R"({"format": "puzzlec-genre", "genre": "hashi",
                       "cells": ["2 . 3", ". . .", ". . 1"]})") == Outcome{0,
                                                                           "┌───────────┐\n"
                                                                           "│(2)═════(3)│\n"
                                                                           "│         │ │\n"
                                                                           "│        (1)│\n"
                                                                           "└───────────┘\n",
                                                                           ""});
  }

  TEST_CASE("shading and rooms") {
    CHECK(solution(R"({"format": "puzzlec-genre", "genre": "heyawake",
                       "cells": ["1 . . .", ". . . .", "0 . . .", ". . . ."],
                       "rooms": ["a a b b", "a a c b", "d a c c", "d d d c"]})") ==
          Outcome{0,
                  "┌───────┬───────┐\n"
                  "│ 1     │       │\n"
                  "│       ├───┐   │\n"
                  "│       │▒▒▒│   │\n"
                  "├───┐   │   └───┤\n"
                  "│ 0 │▒▒▒│       │\n"
                  "│   └───┴───┐   │\n"
                  "│           │   │\n"
                  "└───────────┴───┘\n",
                  ""});
  }

  TEST_CASE("clues outside stand beside their rows and columns, the nearest last") {
    CHECK(solution(R"({"format": "puzzlec-genre", "genre": "nonogram",
                       "outside": {"top": ["2 1", "1", "3", "1"],
                                   "left": ["1", "4", "1", "1 1"]}})") ==
          Outcome{0,
                  "      2\n"
                  "      1   1   3   1\n"
                  "    ┌───────────────┐\n"
                  "  1 │▒▒▒            │\n"
                  "  4 │▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒│\n"
                  "  1 │        ▒▒▒    │\n"
                  "1 1 │▒▒▒     ▒▒▒    │\n"
                  "    └───────────────┘\n",
                  ""});
  }

  TEST_CASE("a black cell shows the sum down before that to the right") {
    CHECK(solution(R"({"format": "puzzlec-genre", "genre": "kakuro",
                       "cells": ["# 4/. 6/.", "./3 . .", "./7 . ."]})") ==
          Outcome{0,
                  "┌───────────┐\n"
                  "│███ █4\\ █6\\│\n"
                  "│█\\3  1   2 │\n"
                  "│█\\7  3   4 │\n"
                  "└───────────┘\n",
                  ""});
  }

  TEST_CASE("clues on edges stand between the cells") {
    CHECK(solution(R"({"format": "puzzlec-genre", "genre": "kropki", "size": [4, 4],
                       "edges": {"right": ["W W .", "W W B", ". W W", "W . W"],
                                 "below": ["W W W .", ". W W B", "B . W W"]}})") ==
          Outcome{0,
                  "┌───────────────┐\n"
                  "│ 3 ○ 2 ○ 1   4 │\n"
                  "│ ○   ○   ○     │\n"
                  "│ 4 ○ 3 ○ 2 ● 1 │\n"
                  "│     ○   ○   ● │\n"
                  "│ 1   4 ○ 3 ○ 2 │\n"
                  "│ ●       ○   ○ │\n"
                  "│ 2 ○ 1   4 ○ 3 │\n"
                  "└───────────────┘\n",
                  ""});
  }

  TEST_CASE("cells in which two answers differ are marked") {
    const Outcome outcome = run_command({"render", "--to", "pretty", "--show", "differences"},
                                        R"({"format": "puzzlec-genre", "genre": "yinyang",
                                            "cells": [". .", ". ."]})");
    CHECK(outcome.code == 0);
    CHECK(outcome.out.find('!') != std::string::npos);
  }

  TEST_CASE("on a terminal, clues are bold") {
    const auto with_color = [](puzzlec::cli::Console& console) { console.wants_color = true; };
    const Outcome outcome = run_command({"solve", "--to", "pretty"}, slitherlink, with_color);
    CHECK(outcome.out.find("┃ \x1b[1m2\x1b[0m ") != std::string::npos);
  }
}
