// puzzlec step, run in process: what it prints, logs and asks, and its exit codes.
#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cli/console.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/text.hpp"

namespace {

using puzzlec::test::count_of;
using puzzlec::test::lines_of;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;
using puzzlec::test::TemporaryFile;

struct World {
  std::string in;
  bool is_terminal = false;
  bool wants_color = false;
  bool is_stopped = false;
};

Outcome run_step(std::vector<std::string> arguments, const World& world = {}) {
  const std::atomic<bool> stop{world.is_stopped};
  arguments.insert(arguments.begin(), "step");
  return run_command(std::move(arguments), world.in, [&](puzzlec::cli::Console& console) {
    console.in_is_terminal = world.is_terminal;
    console.out_is_terminal = world.is_terminal;
    console.wants_color = world.wants_color;
    console.stop = &stop;
  });
}

// Columns of a terminal: bytes that do not continue a UTF-8 character.
std::size_t width(const std::string& line) {
  std::size_t columns = 0;
  for (const char c : line) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  return columns;
}

const std::string solvable = "2 .\n. .\n";
const std::string unsolvable = "1 3 2\n. . 1\n. 2 .\n";
const std::string clashing = "1 2 3\n2 3 1\n3 2 1\n";

const std::string prompt = "Enter or s = Step, r = Run, c = Clear, q = Quit: ";
const std::string last_prompt = "Enter = Go on, c = Clear, q = Quit: ";

const std::string picture_of_givens =
    "┌───────┐\n"
    "│ 2   . │\n"
    "│ .   . │\n"
    "└───────┘\n";

}  // namespace

TEST_SUITE("cli/commands/step") {
  TEST_CASE("every step is printed with its square, clashes marked") {
    const Outcome result = run_step({"-"}, {solvable});
    CHECK(result.code == 0);
    CHECK(result.err.empty());
    CHECK(result.out ==
          "Puzzle 1 of <stdin>:\n"
          "Size: 2 x 2\n" +
              picture_of_givens +
              "\n"
              "Step 1: place 1 in row 1, column 2\n"
              "┌───────┐\n"
              "│ 2   1 │\n"
              "│ .   . │\n"
              "└───────┘\n"
              "\n"
              "Step 2: place 1 in row 2, column 1\n"
              "┌───────┐\n"
              "│ 2   1 │\n"
              "│ 1   . │\n"
              "└───────┘\n"
              "\n"
              "Step 3: place 1 in row 2, column 2: it clashes\n"
              "┌───────┐\n"
              "│ 2   1!│\n"
              "│ 1!  1!│\n"
              "└───────┘\n"
              "\n"
              "Step 4: remove 1 from row 2, column 2\n"
              "┌───────┐\n"
              "│ 2   1 │\n"
              "│ 1   . │\n"
              "└───────┘\n"
              "\n"
              "Step 5: place 2 in row 2, column 2\n"
              "┌───────┐\n"
              "│ 2   1 │\n"
              "│ 1   2 │\n"
              "└───────┘\n"
              "\n"
              "Solved: 4 placements, 1 removal.\n"
              "\n");
  }

  TEST_CASE("clashing values are red where colour is wanted, and nowhere else") {
    const std::string red = "\x1b[31m";
    const Outcome colored = run_step({"-"}, {solvable, false, true});
    CHECK(count_of(colored.out, red + "1\x1b[0m") == 3);
    CHECK(count_of(colored.out, red) == 3);
    CHECK(count_of(colored.out, "!") == 0);
    const Outcome plain = run_step({"-"}, {solvable});
    CHECK(count_of(plain.out, "\x1b") == 0);
    CHECK(count_of(plain.out, "!") == 3);
  }

  TEST_CASE("givens that clash are marked, and there is no solution without a step") {
    const Outcome result = run_step({"-"}, {clashing});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, "!") == 4);
    CHECK(count_of(result.out, "Step") == 0);
    CHECK(count_of(result.out, "No solution possible.\n0 placements, 0 removals.\n") == 1);
  }

  TEST_CASE("--run prints what solve prints, and the numbers of steps on standard error") {
    const Outcome result =
        run_step({"--run", "-"}, {solvable + "\n" + unsolvable + "\n" + clashing});
    CHECK(result.code == 0);
    CHECK(result.out ==
          "2 1\n1 2\n"
          "\n"
          "No solution possible.\n"
          "\n"
          "No solution possible.\n");
    CHECK(result.err ==
          "puzzlec: <stdin>: puzzle 1: 4 placements, 1 removal\n"
          "puzzlec: <stdin>: puzzle 2: 9 placements, 9 removals\n"
          "puzzlec: <stdin>: puzzle 3: 0 placements, 0 removals\n");
  }

  TEST_CASE("--run answers in the framing of other formats too") {
    const Outcome result = run_step({"--run", "-"}, {"1\n2\n2 0\n0 0\n"});
    CHECK(result.code == 0);
    CHECK(result.out == "1\n2\n2 1\n1 2\n");
  }

  TEST_CASE("--steps stops after that many steps, which is an open answer") {
    const Outcome result = run_step({"--steps", "3", "-"}, {solvable});
    CHECK(result.code == 3);
    CHECK(count_of(result.out, "Step ") == 3);
    CHECK(count_of(result.out, "Step 3: ") == 1);
    CHECK(count_of(result.out, "Stopped: 3 placements, 0 removals.\n") == 1);

    const Outcome at_once = run_step({"--run", "--steps", "3", "-"}, {solvable});
    CHECK(at_once.code == 3);
    CHECK(at_once.out == "Unknown: step limit.\n");
    CHECK(at_once.err == "puzzlec: <stdin>: puzzle 1: 3 placements, 0 removals\n");
  }

  TEST_CASE("a search that ends with the last step allowed is complete") {
    const Outcome solved = run_step({"--run", "--steps", "5", "-"}, {solvable});
    CHECK(solved.code == 0);
    CHECK(solved.out == "2 1\n1 2\n");
    const Outcome none = run_step({"--run", "--steps", "18", "-"}, {unsolvable});
    CHECK(none.code == 0);
    CHECK(none.out == "No solution possible.\n");
    CHECK(run_step({"--run", "--steps", "17", "-"}, {unsolvable}).code == 3);
  }

  TEST_CASE("--json-lines logs each event as an object") {
    const Outcome result = run_step({"--json-lines", "-"}, {solvable});
    CHECK(result.code == 0);
    CHECK(result.err.empty());
    const std::string head = R"({"schema":1,"index":1,"file":"<stdin>",)";
    CHECK(lines_of(result.out) ==
          std::vector<std::string>{
              head + R"("event":"place","step":1,"row":1,"column":2,"value":1,"valid":true})",
              head + R"("event":"place","step":2,"row":2,"column":1,"value":1,"valid":true})",
              head + R"("event":"place","step":3,"row":2,"column":2,"value":1,"valid":false})",
              head + R"("event":"remove","step":4,"row":2,"column":2,"value":1,"valid":true})",
              head + R"("event":"place","step":5,"row":2,"column":2,"value":2,"valid":true})",
              head + R"("family":"latin","format":"latin-lab","event":"solved",)"
                     R"("solutions":[[[2,1],[1,2]]],"placements":4,"removals":1})",
          });
  }

  TEST_CASE("the log ends with none or stopped where that is how it ends") {
    const Outcome none = run_step({"--json-lines", "--run", "-"}, {unsolvable});
    CHECK(none.code == 0);
    CHECK(none.out ==
          R"({"schema":1,"index":1,"file":"<stdin>","family":"latin","format":"latin-lab",)"
          R"("event":"none","solutions":[],"placements":9,"removals":9})"
          "\n");
    const Outcome stopped = run_step({"--json-lines", "--steps", "1", "-"}, {solvable});
    CHECK(stopped.code == 3);
    const std::vector<std::string> lines = lines_of(stopped.out);
    REQUIRE(lines.size() == 2);
    CHECK(count_of(lines[1], R"("event":"stopped","solutions":[],"placements":1,"removals":0)") ==
          1);
  }

  TEST_CASE(
      "a broken puzzle among others is reported, the others are answered, and the code is 2") {
    const std::string text = solvable + "\n1 2 3\n1 x 3\n1 2 3\n\n" + solvable;
    const Outcome result = run_step({"--run", "-"}, {text});
    CHECK(result.code == 2);
    CHECK(result.out == "2 1\n1 2\n\n2 1\n1 2\n");
    CHECK(count_of(result.err, "<stdin>:5:3") == 1);
    const Outcome log = run_step({"--json-lines", "--run", "-"}, {text});
    CHECK(log.code == 2);
    const std::vector<std::string> lines = lines_of(log.out);
    REQUIRE(lines.size() == 3);
    CHECK(count_of(lines[1], R"("status":"error")") == 1);
    CHECK(count_of(lines[1], R"("line":5,"column":3)") == 1);
  }

  TEST_CASE("other families are refused, and --as makes latin squares of their grids") {
    const std::string sudoku = "1\n4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n";
    const Outcome refused = run_step({"--run", "-"}, {sudoku});
    CHECK(refused.code == 2);
    CHECK(refused.out.empty());
    CHECK(count_of(refused.err, "'step' takes") == 1);
    CHECK(count_of(refused.err, "--as") == 1);
    const Outcome taken = run_step({"--run", "--as", "latin", "-"}, {sudoku});
    CHECK(taken.code == 0);
    CHECK(taken.out == "1\n4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
    const Outcome stars =
        run_step({"--from", "tentaizu", "-"},
                 {"1\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n"});
    CHECK(stars.code == 2);
    CHECK(stars.out.empty());
  }

  TEST_CASE("wrong usage exits with 2 and prints no answer") {
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--steps", "0", "-"},
             {"--steps", "-1", "-"},
             {"--steps", "x", "-"},
             {"--steps", "99999999999999999999", "-"},
             {"--quick", "-"},
             {"--from", "nothing", "-"},
             {"no_such_file.in"},
         }) {
      INFO(arguments.front());
      const Outcome result = run_step(arguments, {solvable});
      CHECK(result.code == 2);
      CHECK(result.out.empty());
      CHECK_FALSE(result.err.empty());
    }
  }

  TEST_CASE("--help shows examples") {
    const Outcome result = run_step({"--help"});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, "puzzlec step --run") >= 1);
    CHECK(count_of(result.out, "--json-lines") >= 1);
  }

  TEST_CASE("a request to stop ends a search") {
    const Outcome result = run_step({"--run", "-"}, {solvable, false, false, true});
    CHECK(result.code == 3);
    CHECK(result.out == "Unknown: interrupted.\n");
  }

  TEST_CASE("nothing is wider than 60 columns for squares up to 9 x 9") {
    std::string nine;
    for (int row = 0; row < 9; ++row) nine += ". . . . . . . . .\n";
    const Outcome result = run_step({"--steps", "200", "-"}, {nine});
    const std::vector<std::string> lines = lines_of(result.out);
    CHECK(lines.size() > 2000);
    for (const std::string& line : lines) {
      if (width(line) > 60) FAIL_CHECK("too wide: ", line);
    }
    CHECK(width(prompt) <= 60);
  }

  // ---- At a terminal.

  TEST_CASE("at a terminal, each line is a step") {
    const TemporaryFile file(solvable);
    const Outcome result = run_step({file.path()}, {"\ns\n", true});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, prompt) == 3);
    CHECK(count_of(result.out, "Step ") == 2);
    CHECK(count_of(result.out, "Step 2: place 1 in row 2, column 1\n") == 1);
    CHECK(count_of(result.out, "Solved") == 0);
  }

  TEST_CASE("at a terminal, steps lead to the end, and the last square is not asked about twice") {
    const TemporaryFile file(solvable);
    const Outcome result = run_step({file.path()}, {"\n\n\n\n\n\n", true});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, prompt) == 5);
    CHECK(count_of(result.out, "Step 5: ") == 1);
    CHECK(count_of(result.out, "Solved: 4 placements, 1 removal.\n") == 1);
    CHECK(count_of(result.out, last_prompt) == 1);
  }

  TEST_CASE("r runs to the end and shows the square once") {
    const TemporaryFile file(solvable);
    const Outcome result = run_step({file.path()}, {"s\nr\n\n", true});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, "Step ") == 1);
    CHECK(count_of(result.out, "│ 2   1 │\n│ 1   2 │\n└───────┘\nSolved: 4 placements") == 1);
  }

  TEST_CASE("c goes back to the givens, during the search and after it") {
    const TemporaryFile file(solvable);
    const Outcome result = run_step({file.path()}, {"s\ns\nc\nr\nc\ns\nq\n", true});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, picture_of_givens) == 3);
    CHECK(count_of(result.out, "Step 1: ") == 2);
    CHECK(count_of(result.out, "Step 2: ") == 1);
    CHECK(count_of(result.out, "Solved: 4 placements, 1 removal.\n") == 1);
    const Outcome at_once = run_step({file.path()}, {"c\nq\n", true});
    CHECK(count_of(at_once.out, picture_of_givens) == 2);
    CHECK(count_of(at_once.out, "Step ") == 0);
  }

  TEST_CASE("q leaves at once, the other puzzles of the file too") {
    const TemporaryFile file(solvable + "\n" + unsolvable);
    const Outcome result = run_step({file.path()}, {"s\nq\nr\n", true});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, "Puzzle ") == 1);
    CHECK(count_of(result.out, "Step ") == 1);
  }

  TEST_CASE("Enter at the end goes on to the next puzzle") {
    const TemporaryFile file(solvable + "\n" + unsolvable);
    const Outcome result = run_step({file.path()}, {"r\n\nr\n\n", true});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, "Puzzle 2 of ") == 1);
    CHECK(count_of(result.out, "No solution possible.\n9 placements, 9 removals.\n") == 1);
  }

  TEST_CASE("an unknown key is asked about again, letter case and blanks do not matter") {
    const TemporaryFile file(solvable);
    const Outcome result = run_step({file.path()}, {"x\n S \r\nQuit\n", true});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, prompt) == 3);
    CHECK(count_of(result.out, "Step ") == 1);
  }

  TEST_CASE("the end of the keys is Quit") {
    const TemporaryFile file(solvable);
    const Outcome result = run_step({file.path()}, {"", true});
    CHECK(result.code == 0);
    CHECK(count_of(result.out, prompt) == 1);
    CHECK(count_of(result.out, "Step ") == 0);
  }

  TEST_CASE("nothing is asked where the puzzle comes from standard input, or a mode is chosen") {
    const TemporaryFile file(solvable);
    CHECK(count_of(run_step({"-"}, {solvable, true}).out, prompt) == 0);
    CHECK(count_of(run_step({}, {solvable, true}).out, prompt) == 0);
    for (const std::vector<std::string>& mode :
         std::vector<std::vector<std::string>>{{"--run"}, {"--json-lines"}, {"--steps", "9"}}) {
      std::vector<std::string> arguments = mode;
      arguments.push_back(file.path());
      const Outcome result = run_step(arguments, {"", true});
      INFO(mode.front());
      CHECK(result.code == 0);
      CHECK(count_of(result.out, prompt) == 0);
    }
  }
}
