// --certify: the same answers as without, for every family; and an external solver that says
// "unsatisfiable" and cannot show it is found out.
#include <atomic>
#include <cstdlib>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "engine/proofs/certified_presolve.hpp"
#include "tests/generators/generators.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace {

using puzzlec::test::run_command;

constexpr const char* solvable = "1 2 3 4\n3 4 . .\n. . . .\n. . . .\n";
constexpr const char* contradictory = "1 2 3 .\n. . . 4\n. . . .\n. . . .\n";

puzzlec::PuzzlePtr only_puzzle_of(puzzlec::TextCursor& cursor) {
  auto puzzle = puzzlec::find_format("latin-lab")->open(cursor, {})->next();
  REQUIRE(puzzle.has_value());
  REQUIRE(puzzle->has_value());
  return std::move(**puzzle);
}

puzzlec::test::Outcome ask(std::vector<std::string> arguments, const std::vector<std::string>& more,
                           const std::string& text) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_command(arguments, text);
}

}  // namespace

TEST_CASE("answers are the same with and without --certify") {
  generate::Rng rng(generate::seed_or(11));
  for (const std::string& family : oracle::families()) {
    for (const generate::Kind kind : generate::all_kinds()) {
      std::vector<oracle::Puzzle> puzzles;
      for (const int size : generate::sizes_of(family)) {
        if (size > (family == "kenken" ? 4 : 9) || !generate::exists(family, size, kind)) continue;
        for (int i = 0; i < puzzlec::test::scaled(1); ++i)
          puzzles.push_back(generate::puzzle(family, size, kind, rng));
      }
      for (const oracle::Puzzle& puzzle : puzzles) {
        const std::string text = queries::text_of({puzzle});
        CAPTURE(text);
        for (const char* command : {"unique", "count", "candidates", "core"}) {
          CAPTURE(command);
          const std::vector<std::string> format = queries::format_arguments(family);
          std::vector<std::string> arguments{command};
          arguments.insert(arguments.end(), format.begin(), format.end());
          const auto plain = run_command(arguments, text);
          auto certified = ask(arguments, {"--certify"}, text);
          REQUIRE(certified.code == plain.code);
          // Which solutions and which core come up is free.
          const bool shows_more =
              plain.out.find("multiple") != std::string::npos || std::string(command) == "core";
          const auto first_line = [](const std::string& out) {
            return out.substr(0, out.find('\n'));
          };
          if (!shows_more) REQUIRE(certified == plain);
          if (plain.out.find("contradiction") == std::string::npos)
            REQUIRE(first_line(certified.out) == first_line(plain.out));
          // Without deduction, everything rests on the solver's proof.
          REQUIRE(ask(arguments, {"--certify", "--no-presolve"}, text).code == plain.code);
        }
      }
    }
  }
}

TEST_CASE("the certified search ends at a limit, and the way on is open") {
  using namespace puzzlec;  // NOLINT
  StructurePool pool;
  StringSource source(". . . .\n. . . .\n. . . .\n. . . .\n");
  TextCursor cursor(source, "empty");
  const auto puzzle = only_puzzle_of(cursor);
  const Model model = puzzle->model(pool);
  const auto presolve = CertifiedPresolve::make(model.structure, {});
  REQUIRE(presolve != nullptr);
  REQUIRE(!presolve->deduce(model).solved);
  const std::atomic<bool> stop = true;
  Limits stopped;
  stopped.stop = &stop;
  Limits late;
  late.deadline = Limits::Clock::now();
  for (const Limits& limits : {stopped, late}) {
    const TrialOutcome& outcome = presolve->search({1000, 2}, limits);
    CHECK(!outcome.complete);
    CHECK(outcome.trials == 0);
    CHECK(outcome.solutions.empty());
  }
  CHECK(presolve->search({1000, 2}, {}).solutions.size() == 2);
}

TEST_CASE("no \"unsatisfiable\" is believed without a proof") {
  struct Liar {
    const char* command;
    const char* error;
  };
  constexpr Liar liars[] = {
      {"printf 's UNSATISFIABLE\\n'; : {} {proof}", "wrote no proof"},
      {"printf 's UNSATISFIABLE\\n'; : {} > {proof}", "never derives the empty clause"},
      {"printf 's UNSATISFIABLE\\n'; : {}; echo 0 > {proof}", "step 1: the clause does not follow"},
      {"printf 's UNSATISFIABLE\\n'; : {}; echo 1 x > {proof}", "proof:1:3"},
      {"printf 's UNSATISFIABLE\\n'; : {}; printf 'a\\000' > {proof}", "step 1"},
      {"printf 's UNSATISFIABLE\\n'; : {}; echo 99999 0 1 0 > {lrat}", "step 1"},
  };
  for (const Liar& liar : liars) {
    CAPTURE(liar.command);
    for (const char* command : {"solve", "unique", "count", "candidates"}) {
      CAPTURE(command);
      const auto believed = run_command({command, "--solver", liar.command}, solvable);
      CHECK(believed.code <= 1);
      const auto outcome = run_command({command, "--certify", "--solver", liar.command}, solvable);
      CHECK(outcome.code == 4);
      CHECK(outcome.out == "");
      CHECK(outcome.err.find("(wrong_proof)") != std::string::npos);
      CHECK(outcome.err.find(liar.error) != std::string::npos);
    }
  }
}

TEST_CASE("a solver without a place for a proof is refused") {
  const auto outcome = run_command({"unique", "--certify", "--solver", "cadical -q {}"}, solvable);
  CHECK(outcome.code == 2);
  CHECK(outcome.err.find("{proof}") != std::string::npos);
  CHECK(run_command({"unique", "--solver", "x {proof}"}, solvable).code == 2);
  CHECK(run_command({"unique", "--solver", "x {} {proof} {lrat}"}, solvable).code == 2);
}

TEST_CASE("proofs of real solvers are accepted") {
  if (std::system("command -v cadical > /dev/null") != 0) return;
  for (const std::string command : {"cadical -q {} {proof}", "cadical -q --no-binary {} {proof}"}) {
    CAPTURE(command);
    const auto none = run_command({"solve", "--certify", "--solver", command}, contradictory);
    CHECK(none == run_command({"solve"}, contradictory));
    const auto count =
        run_command({"count", "--limit", "0", "--certify", "--solver", command}, solvable);
    CHECK(count == run_command({"count", "--limit", "0"}, solvable));
  }
}

TEST_CASE("a solution needs no proof, that there is none does") {
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
  std::string wrong = hard;
  wrong[1] = '2';
  for (const std::string& puzzle : {hard, wrong}) {
    const auto certified = run_command({"solve", "--certify"}, puzzle);
    CHECK(certified == run_command({"solve"}, puzzle));
    CHECK(certified.out.find("No solution") == (puzzle == hard ? std::string::npos : 0));
    CHECK(run_command({"solve", "--certify", "--json"}, puzzle).out.find("\"certified\":true") !=
          std::string::npos);
  }
}

TEST_CASE("JSON says that an answer was certified") {
  CHECK(run_command({"unique", "--certify", "--json"}, solvable).out.find("\"certified\":true") !=
        std::string::npos);
  CHECK(run_command({"unique", "--json"}, solvable).out.find("certified") == std::string::npos);
}
