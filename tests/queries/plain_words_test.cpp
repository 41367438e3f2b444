// What commands say where there is little to say, or where names could mislead: other solutions by
// seeds, programs that are not there, boards with walls, addresses that a family refuses.
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"

namespace {

using puzzlec::test::Outcome;
using puzzlec::test::run_command;

constexpr const char* two_solutions = ".2.4.4.221434321\n";
constexpr const char* solved = "1234341221434321\n";

}  // namespace

TEST_SUITE("queries/plain words") {
  TEST_CASE("seeds find other solutions, each the same one, and none is as it was") {
    const std::string open = "1...............\n";
    std::set<std::string> all;
    for (int seed = 1; seed <= 12; ++seed) {
      const Outcome one = run_command({"solve", "--seed", std::to_string(seed)}, open);
      CHECK(one.code == 0);
      CHECK(run_command({"solve", "--seed", std::to_string(seed)}, open) == one);
      all.insert(one.out);
    }
    CHECK(all.size() > 6);
    CHECK(run_command({"solve", "--seed", "0"}, open) == run_command({"solve"}, open));
    // Of a puzzle with two, both.
    std::set<std::string> both;
    for (int seed = 1; seed <= 20; ++seed)
      both.insert(run_command({"solve", "--seed", std::to_string(seed)}, two_solutions).out);
    CHECK(run_command({"count", "--limit", "0"}, two_solutions).out == "puzzle 1: 2 solutions\n");
    CHECK(both.size() == 2);
  }

  TEST_CASE("a solver that is not there is an error even if nobody needs it") {
    const Outcome outcome = run_command({"solve", "--solver", "no_such_solver"}, solved);
    CHECK(outcome.code == 5);
    CHECK(outcome.out == "");
    CHECK(outcome.err.find("there is no no_such_solver") != std::string::npos);
    CHECK(run_command({"solve", "--solver", "cat {}"}, solved).code == 0);
  }

  TEST_CASE("of a full grid nothing is left to rate") {
    CHECK(run_command({"rate"}, solved).out == "puzzle 1: nothing is left to do\n");
  }

  TEST_CASE("walls are named after the cells between which they stand") {
    const std::string shikaku =
        R"({"format": "puzzlec-genre", "genre": "shikaku", "cells": ["2 .", ". 2"]})"
        "\n";
    const Outcome text = run_command({"unique"}, shikaku);
    CHECK(text.out.find("they differ in r1c1-r1c2 r1c2 r1c1-r2c1 ") != std::string::npos);
    for (const char* command : {"unique", "candidates", "explain", "hint"}) {
      CAPTURE(command);
      const Outcome json = run_command({command, "--json"}, shikaku);
      CHECK(json.out.find("r1c3") == std::string::npos);
      CHECK(json.out.find("r3c") == std::string::npos);
      CHECK(text.out.find("r1c3") == std::string::npos);
    }
    CHECK(run_command({"explain", "--until", "r1c1-r1c2"}, shikaku).code != 2);
    CHECK(run_command({"explain", "--until", "r1c3"}, shikaku).code == 2);
  }

  TEST_CASE("an address that a family refuses is read as one of the genre") {
    const std::string address = "https://puzz.link/p?factors/12/12/";
    const std::string blank = address + std::string(54, '0') + "g\n";
    const Outcome outcome = run_command({"solve", "--json"}, blank);
    CAPTURE(outcome.err);
    CHECK(outcome.code == 0);
    CHECK(outcome.out.find(R"("family":"genre","format":"puzzlink-genre","status":"solved")") !=
          std::string::npos);
    // Clues without a number, and boards that are not square.
    for (const std::string body :
         {"skyscrapers/4/4/k13h4j.g", "skyscrapers/5/4/k13h4j3i",
          "factors/5/5/rvvcm9jf54653-28ca.833-14", "starbattle/5/6/1/snk74451b8"}) {
      CAPTURE(body);
      const std::string line = "https://puzz.link/p?" + body + "\n";
      CHECK(run_command({"solve"}, line).code != 2);
      CHECK(run_command({"convert", "--to", "puzzlink-genre"}, line).out == line);
    }
    const Outcome small = run_command(
        {"solve", "--json"}, "https://puzz.link/p?factors/5/5/rvvcm9jf54653-28ca2833-14\n");
    CHECK(small.out.find(R"("family":"kenken")") != std::string::npos);
    // If neither reads it, the one that got further says why.
    const Outcome neither = run_command({"solve"}, address + "!\n");
    CHECK(neither.code == 2);
    CHECK(neither.err.find(":1:35: expected a digit in base 32") != std::string::npos);
  }
}
