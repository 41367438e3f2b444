// The classifier and the cross-hatcher against the brute force of tests/oracle, by the text that
// they print.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

using puzzlec::test::run_command;

TEST_SUITE("differential") {
  TEST_CASE("the classifier prints what the brute force prints, on random grids") {
    const int sheets = puzzlec::test::scaled(80);
    constexpr int grids_a_sheet = 50;
    generate::Rng rng(generate::seed_or(20080418));
    for (int sheet = 0; sheet < sheets; ++sheet) {
      std::vector<std::string> grids;
      for (int grid = 0; grid < grids_a_sheet; ++grid)
        grids.push_back(generate::random_rowan_grid(rng));
      const std::string text = generate::file("rowan", grids);
      const puzzlec::test::Outcome wanted{0, oracle::classify_text(text), ""};
      const auto found = run_command({"classify", "--from", "rowan"}, text);
      CAPTURE(text);
      REQUIRE(found == wanted);
    }
  }

  TEST_CASE("the cross-hatcher prints what the brute force prints, on random grids") {
    const int files = puzzlec::test::scaled(80);
    constexpr int grids_a_file = 50;
    generate::Rng rng(generate::seed_or(20081213));
    int errors = 0;
    for (int file = 0; file < files; ++file) {
      std::string text;
      std::string wanted;
      for (int grid = 0; grid < grids_a_file; ++grid) {
        const std::string one = generate::random_coci_grid(rng);
        const std::string answer = oracle::hatch_text(one);
        errors += answer == "ERROR\n" ? 1 : 0;
        text += (grid == 0 ? "" : "\n") + one;
        wanted += (grid == 0 ? "" : "\n") + answer;
      }
      const auto found = run_command({"hatch", "--from", "coci-cross"}, text);
      CAPTURE(text);
      REQUIRE(found == puzzlec::test::Outcome{0, wanted, ""});
    }
    // Both outcomes came up, so both were compared.
    CHECK(errors > files * grids_a_file / 20);
    CHECK(errors < files * grids_a_file * 19 / 20);
  }
}
