// What the executable does at its limits: very many solutions in bounded memory, and every
// exit code that is documented.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/queries/support.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

using queries::operator+;
using queries::Ran;

Ran run_puzzlec(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), puzzlec::test::puzzlec_executable());
  return queries::run_process(arguments, {}, input);
}

std::string empty_grid() {
  std::string text = "1\n9\n";
  for (int row = 0; row < 9; ++row) text += "0 0 0 0 0 0 0 0 0\n";
  return text;
}

const std::vector<std::string> as_sudoku{"--from", "rowan", "--as", "sudoku"};

constexpr long memory_bound = 200'000;  // kilobytes

constexpr const char* one = "1 2 .\n. . 1\n. . .\n";
constexpr const char* several = "1 . .\n. . .\n. . .\n";
constexpr const char* none = "1 .\n. 2\n";
constexpr const char* satisfiable = "p cnf 2 2\n1 2 0\n-1 0\n";
constexpr const char* unsatisfiable = "p cnf 1 2\n1 0\n-1 0\n";

struct Row {
  const char* what;
  int code;
  std::vector<std::string> arguments;
  std::string input;
};

}  // namespace

TEST_SUITE("queries/limits") {
  TEST_CASE("the solutions of the empty grid are counted in bounded memory") {
    const int limit = puzzlec::test::scaled(20000);
    const Ran ran = run_puzzlec(
        std::vector<std::string>{"count", "--limit", std::to_string(limit), "--json"} + as_sudoku,
        empty_grid());
    CHECK(ran.code == 0);
    CHECK(ran.err == "");
    const auto objects = puzzlec::test::json_lines(ran.out);
    REQUIRE(objects.size() == 1);
    CHECK(objects[0].at("status") == "counted");
    CHECK(objects[0].at("count") == limit);
    CHECK(objects[0].at("complete") == false);
    MESSAGE("seconds: ", ran.seconds, ", peak kB: ", ran.peak_kilobytes);
    if (!queries::is_sanitized()) CHECK(ran.peak_kilobytes < memory_bound);
  }

  TEST_CASE("the empty grid has nine candidates everywhere") {
    for (const std::vector<std::string>& how : {std::vector<std::string>{}, {"--no-presolve"}}) {
      const Ran ran = run_puzzlec(
          std::vector<std::string>{"candidates", "--json"} + as_sudoku + how, empty_grid());
      CHECK(ran.code == 0);
      const auto objects = puzzlec::test::json_lines(ran.out);
      REQUIRE(objects.size() == 1);
      CHECK(objects[0].at("status") == "candidates");
      const std::vector<int> all{1, 2, 3, 4, 5, 6, 7, 8, 9};
      const std::vector<std::vector<std::vector<int>>> everywhere(
          9, std::vector<std::vector<int>>(9, all));
      CHECK((objects[0].at("candidates") == everywhere));
      // Far fewer than one for each of the 729 candidates.
      CHECK(objects[0].at("models").get<int>() < 100);
      if (!queries::is_sanitized()) CHECK(ran.peak_kilobytes < memory_bound);
    }
  }

  TEST_CASE("every exit code comes about, as documented") {
    const std::string open = empty_grid();
    const std::vector<std::string> late{"--time-limit", "0",    "--no-presolve", "--from",
                                        "rowan",        "--as", "sudoku"};
    const std::vector<Row> rows{
        {"solved", 0, {"solve"}, one},
        {"no solution is an answer", 0, {"solve"}, none},
        {"one solution", 0, {"unique"}, one},
        {"counted", 0, {"count"}, several},
        {"none counted", 0, {"count"}, none},
        {"listed", 0, {"enum"}, several},
        {"candidates", 0, {"candidates"}, several},
        {"a core", 0, {"core"}, none},
        {"a formula", 0, {"encode"}, one},
        {"help", 0, {"--help"}, ""},
        {"several solutions", 1, {"unique"}, several},
        {"no solution is not one", 1, {"unique"}, none},
        {"no core", 1, {"core"}, one},
        {"nothing to block", 1, {"encode", "--block-solution"}, none},
        {"no command", 2, {}, ""},
        {"no such command", 2, {"guess"}, ""},
        {"no such option", 2, {"count", "--limits", "3"}, one},
        {"no such encoding", 2, {"encode", "--amo", "best"}, one},
        {"no such file", 2, {"solve", "/no/such/file"}, ""},
        {"no puzzle", 2, {"solve"}, "hello\n"},
        {"two puzzles in a formula", 2, {"encode"}, std::string(one) + "\n" + several},
        {"no formula", 2, {"sat"}, "p cnf 1\n"},
        {"no map", 2, {"decode", "-", "/dev/null"}, satisfiable},
        {"solve, too late", 3, std::vector<std::string>{"solve"} + late, open},
        {"unique, too late", 3, std::vector<std::string>{"unique"} + late, open},
        {"count, too late", 3, std::vector<std::string>{"count"} + late, open},
        {"enum, too late", 3, std::vector<std::string>{"enum"} + late, open},
        {"candidates, too late", 3, std::vector<std::string>{"candidates"} + late, open},
        {"core, too late", 3, std::vector<std::string>{"core"} + late, open},
        {"a solver that lies",
         4,
         {"solve", "--no-presolve", "--solver", "echo s SATISFIABLE; echo v 1 2 0; exit 10; :"},
         one},
        {"a solver that crashes",
         4,
         {"unique", "--no-presolve", "--solver", "kill -SEGV $$; :"},
         several},
        {"no such solver",
         5,
         {"solve", "--no-presolve", "--solver", "no-such-solver-anywhere"},
         one},
        {"a file that cannot be written", 5, {"encode", "-o", "/no/such/folder/a.cnf"}, one},
        {"satisfiable", 10, {"sat"}, satisfiable},
        {"unsatisfiable", 20, {"sat"}, unsatisfiable},
        {"undecided", 0, {"sat", "--time-limit", "0"}, satisfiable},
        {"all solved", 10, {"solve", "--sat-exit-codes"}, one},
        {"one without a solution",
         20,
         {"solve", "--sat-exit-codes"},
         std::string(one) + "\n" + none},
        {"something unknown", 0, std::vector<std::string>{"solve", "--sat-exit-codes"} + late,
         open},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const Ran ran = run_puzzlec(row.arguments, row.input);
      CAPTURE(ran.out);
      CAPTURE(ran.err);
      CHECK(ran.code == row.code);
      const bool is_error = row.code == 2 || row.code == 4 || row.code == 5;
      CHECK(is_error == (ran.code != 0 && ran.out.empty() && !ran.err.empty() && row.code != 1));
      if (!is_error && row.code != 1) CHECK(!ran.out.empty());
    }
  }

  TEST_CASE("5: a full disk under the answer") {
    for (const std::string command : {"solve", "unique", "count", "enum", "candidates", "encode"}) {
      CAPTURE(command);
      const Ran ran = queries::run_process(
          {"sh", "-c",
           queries::quoted(puzzlec::test::puzzlec_executable()) + " " + command + " > /dev/full"},
          {}, one);
      CHECK(ran.code == 5);
      CHECK(ran.err == "puzzlec: the answer cannot be written to standard output\n");
    }
  }

  TEST_CASE("4: a true model for a formula, and a false one, decoded") {
    queries::Directory directory;
    const Ran formula = run_puzzlec({"encode", "--no-presolve"}, one);
    REQUIRE(formula.code == 0);
    queries::write_file(directory.file("a.cnf"), formula.out);
    CHECK(run_puzzlec({"decode", directory.file("a.cnf")}, run_puzzlec({"sat"}, formula.out).out)
              .code == 0);
    const Ran lie = run_puzzlec({"decode", directory.file("a.cnf")}, "s SATISFIABLE\nv 1 2 0\n");
    CHECK(lie.code == 4);
    CHECK(lie.out == "");
    CHECK(lie.err.find("(wrong_model)") != std::string::npos);
  }
}
