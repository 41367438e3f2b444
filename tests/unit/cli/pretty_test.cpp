// `--to pretty`: these pictures change only on purpose.
#include <string>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"

namespace {

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

void with_color(puzzlec::cli::Console& console) {
  console.wants_color = true;
}

constexpr const char* sudoku = "1\n4\n1 0 0 0\n0 0 0 2\n0 3 0 0\n0 0 4 0\n";

}  // namespace

TEST_SUITE("cli/pretty") {
  TEST_CASE("a Latin square has a frame") {
    CHECK(run_command({"solve", "--to", "pretty"}, "1 . .\n. . 1\n. 1 2\n") ==
          Outcome{0,
                  "┌───────────┐\n"
                  "│ 1   2   3 │\n"
                  "│ 2   3   1 │\n"
                  "│ 3   1   2 │\n"
                  "└───────────┘\n",
                  ""});
  }

  TEST_CASE("a Sudoku has lines between its blocks") {
    CHECK(run_command({"solve", "--as", "sudoku", "--to", "pretty"},
                      "1\n4\n1 2 3 0\n3 0 1 2\n2 1 4 0\n0 0 2 1\n") ==
          Outcome{0,
                  "┌───────┬───────┐\n"
                  "│ 1   2 │ 3   4 │\n"
                  "│ 3   4 │ 1   2 │\n"
                  "├───────┼───────┤\n"
                  "│ 2   1 │ 4   3 │\n"
                  "│ 4   3 │ 2   1 │\n"
                  "└───────┴───────┘\n",
                  ""});
  }

  TEST_CASE("a KenKen has lines around its cages") {
    CHECK(run_command({"solve", "--to", "pretty"},
                      "3 5\naab\nccb\ndee\na 2 -\nb 6 *\nc 3 +\nd 3 .\ne 2 /\n0\n") ==
          Outcome{0,
                  "┌───────┬───┐\n"
                  "│ 1   3 │ 2 │\n"
                  "├───────┤   │\n"
                  "│ 2   1 │ 3 │\n"
                  "├───┬───┴───┤\n"
                  "│ 3 │ 2   1 │\n"
                  "└───┴───────┘\n",
                  ""});
  }

  TEST_CASE("a Tentaizu board shows stars and digits") {
    CHECK(run_command({"solve", "--to", "pretty"},
                      "1\n1....3.\n.......\n.1..0..\n...2...\n.3....3\n....1..\n...1..1\n") ==
          Outcome{0,
                  "┌───────────────────────────┐\n"
                  "│ 1   *   .   .   *   3   * │\n"
                  "│ .   .   .   .   .   .   * │\n"
                  "│ .   1   .   .   0   .   . │\n"
                  "│ .   .   *   2   .   .   * │\n"
                  "│ .   3   *   .   .   *   3 │\n"
                  "│ .   .   *   .   1   .   * │\n"
                  "│ .   .   .   1   .   .   1 │\n"
                  "└───────────────────────────┘\n",
                  ""});
  }

  TEST_CASE("given values are bold on a terminal that wants colour, and nowhere else") {
    const std::vector<std::string> arguments{"solve", "--to", "pretty"};
    const Outcome colored = run_command(arguments, "1 .\n. .\n", with_color);
    CHECK(colored == Outcome{0,
                             "┌───────┐\n"
                             "│ \x1b[1m1\x1b[0m   2 │\n"
                             "│ 2   1 │\n"
                             "└───────┘\n",
                             ""});
    const Outcome plain = run_command(arguments, "1 .\n. .\n");
    CHECK(plain.out.find('\x1b') == std::string::npos);
    std::string stripped = colored.out;
    for (const std::string sequence : {"\x1b[1m", "\x1b[0m"}) {
      for (std::size_t at = 0; (at = stripped.find(sequence)) != std::string::npos;)
        stripped.erase(at, sequence.size());
    }
    CHECK(stripped == plain.out);
    // Colour is for pictures alone.
    CHECK(run_command({"solve"}, sudoku, with_color) == run_command({"solve"}, sudoku));
  }

  TEST_CASE("pictures of several puzzles have an empty line between them") {
    const Outcome result =
        run_command({"solve", "--to", "pretty"}, "1 .\n. .\n\n1 .\n. 2\n\n2 .\n. .\n");
    CHECK(result.code == 0);
    CHECK(result.out ==
          "┌───────┐\n│ 1   2 │\n│ 2   1 │\n└───────┘\n\nNo solution possible.\n\n"
          "┌───────┐\n│ 2   1 │\n│ 1   2 │\n└───────┘\n");
  }

  TEST_CASE("values of two digits line up") {
    std::string text;
    for (int row = 0; row < 10; ++row) {
      for (int column = 0; column < 10; ++column)
        text += std::to_string((row + column) % 10 + 1) + (column < 9 ? " " : "\n");
    }
    const Outcome result = run_command({"solve", "--to", "pretty"}, text);
    CHECK(result.code == 0);
    CHECK(result.out.find("│  1    2    3    4    5    6    7    8    9   10 │\n") !=
          std::string::npos);
    CHECK(result.out.find("│ 10    1    2    3    4    5    6    7    8    9 │\n") !=
          std::string::npos);
  }
}
