// Links puzzlec::encoders and no bridge: that this executable exists proves that the classifier and
// the cross-hatcher need no solver.

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "encoders/deduce/classify.hpp"
#include "encoders/deduce/cross_hatch.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/files.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

std::vector<puzzlec::Grid> grids_of(const std::string& format, const std::string& text) {
  puzzlec::StringSource source(text);
  puzzlec::TextCursor cursor(source, format);
  const auto reader = puzzlec::find_format(format)->open(cursor, {});
  std::vector<puzzlec::Grid> grids;
  while (const auto item = reader->next()) {
    REQUIRE(item->has_value());
    grids.push_back((**item)->givens());
  }
  return grids;
}

// The first lines of the classifier's report, made from its verdicts alone.
std::vector<std::string> verdict_lines(const std::string& text) {
  std::vector<std::string> lines;
  for (const puzzlec::Grid& grid : grids_of("rowan", text)) {
    for (const auto& verdict : puzzlec::classify(grid)) {
      const char* status = verdict.status == puzzlec::SquareStatus::solved     ? "Solved "
                           : verdict.status == puzzlec::SquareStatus::unsolved ? "Unsolved "
                                                                               : "Incorrect ";
      lines.push_back(status + std::string(puzzlec::name_of(verdict.square_class)));
    }
  }
  return lines;
}

std::vector<std::string> verdict_lines_of_report(const std::string& report) {
  std::vector<std::string> lines;
  std::istringstream stream(report);
  for (std::string line; std::getline(stream, line);) {
    const std::string word = line.substr(0, line.find(' '));
    if (word == "Solved" || word == "Unsolved" || word == "Incorrect") lines.push_back(line);
  }
  return lines;
}

std::string hatched_text(const std::string& text) {
  const auto hatched = puzzlec::cross_hatch(grids_of("coci-cross", text).at(0),
                                            puzzlec::shape_of(puzzlec::SquareClass::sudoku, 9));
  if (!hatched) return "ERROR\n";
  std::string rows;
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      const puzzlec::Value value = hatched->at(r, c);
      rows += value.is_blank() ? "." : std::to_string(value.number);
    }
    rows += "\n";
  }
  return rows;
}

// Whether the file holds `backwards`, read from right to left. (So the searched text itself stands
// in no test's executable.)
bool mentions(const std::string& path, const std::string& backwards) {
  const std::string bytes = puzzlec::test::read_file(path);
  return std::search(bytes.rbegin(), bytes.rend(), backwards.begin(), backwards.end()) !=
         bytes.rend();
}

}  // namespace

TEST_SUITE("deduce") {
  TEST_CASE("the classifier works without a solver") {
    generate::Rng rng(generate::seed_or(41));
    for (const char* name : {"rowan1.in", "rowan2.in"}) {
      const std::string text = puzzlec::test::sample(name);
      CHECK(verdict_lines(text) == verdict_lines_of_report(oracle::classify_text(text)));
    }
    for (int round = 0; round < puzzlec::test::scaled(500); ++round) {
      const std::string text = generate::file("rowan", {generate::random_rowan_grid(rng)});
      CAPTURE(text);
      REQUIRE(verdict_lines(text) == verdict_lines_of_report(oracle::classify_text(text)));
    }
  }

  TEST_CASE("the cross-hatcher works without a solver") {
    generate::Rng rng(generate::seed_or(43));
    for (int round = 0; round < puzzlec::test::scaled(500); ++round) {
      const std::string text = generate::random_coci_grid(rng);
      CAPTURE(text);
      REQUIRE(hatched_text(text) == oracle::hatch_text(text));
    }
  }

  TEST_CASE("CaDi-CaL is linked into puzzlec and not into this executable") {
    CHECK(mentions(puzzlec::test::puzzlec_executable(), "LaCiDaC7N"));
    CHECK_FALSE(mentions("/proc/self/exe", "LaCiDaC7N"));
  }
}
