// What puzzlec writes about a puzzle it reads again: answers and candidates for people, rows of
// cells, and the answers of every format.
#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using namespace puzzlec;
using test::run_command;

/// A square without what `candidates` and others write above it.
nlohmann::json first_answer(const test::Outcome& outcome, const char* status) {
  const auto answers = test::json_lines(outcome.out);
  REQUIRE_FALSE(answers.empty());
  CHECK(answers.front().at("status") == status);
  return answers.front();
}

bool is_plain_square(const Format& format) {
  // It states more than its square: literals that are assumed.
  if (format.name == std::string("puzzlec-part")) return false;
  const auto outcome = run_command({"solve", "--json", "--from", format.name}, format.example);
  const auto answers = test::json_lines(outcome.out);
  if (answers.empty() || answers.front().at("family").is_null()) return false;
  const std::string family = answers.front().at("family");
  return family == "latin" || family == "sudoku";
}

}  // namespace

TEST_SUITE("reading/own_words") {
  TEST_CASE("answers of squares in every form are read again as the same squares") {
    std::size_t read = 0;
    for (const Format* format : formats()) {
      if (!is_plain_square(*format)) continue;
      const std::string name = format->name;
      CAPTURE(name);
      const auto answer =
          first_answer(run_command({"solve", "--json", "--from", name}, format->example), "solved");
      for (const std::string to : {"pretty", "cells", "grid", name.c_str()}) {
        CAPTURE(to);
        const auto written =
            run_command({"solve", "--from", name, "--to", to, "--puzzle", "1"}, format->example);
        if (written.code != 0) continue;
        CAPTURE(written.out);
        const auto again = run_command({"solve", "--json", "-"}, written.out);
        CAPTURE(again.err);
        CHECK(again.code == 0);
        CHECK(first_answer(again, "solved").at("solutions") == answer.at("solutions"));
        ++read;
      }
    }
    CHECK(read >= 20);
  }

  TEST_CASE("what commands write of any family is read as the same, or refused with advice") {
    std::size_t same = 0;
    std::size_t refused = 0;
    for (const Format* format : formats()) {
      if (is_plain_square(*format)) continue;
      const std::string name = format->name;
      CAPTURE(name);
      const auto answers = test::json_lines(
          run_command({"solve", "--json", "--from", name, "--puzzle", "1"}, format->example).out);
      if (answers.empty() || answers.front().at("status") != "solved") continue;
      for (const std::vector<std::string>& words :
           std::vector<std::vector<std::string>>{{"solve", "--to", "pretty"},
                                                 {"solve", "--to", "cells"},
                                                 {"candidates"},
                                                 {"solve", "--json"}}) {
        CAPTURE(words);
        std::vector<std::string> command = words;
        for (const char* word : {"--from", name.c_str(), "--puzzle", "1"})
          command.emplace_back(word);
        const auto written = run_command(command, format->example);
        if (written.code != 0 || written.out.empty()) continue;
        CAPTURE(written.out);
        const auto again = run_command({"solve", "--json", "-"}, written.out);
        CAPTURE(again.err);
        const auto read = test::json_lines(again.out);
        REQUIRE_FALSE(read.empty());
        if (read.front().at("status") == "error") {
          // In at most three lines; a drawing or an answer is called so.
          CHECK(std::ranges::count(again.err, '\n') <= 3);
          const bool is_known = words.back() == "pretty" || words.back() == "--json";
          const bool has_frame = written.out.find("\u250c") != std::string::npos;
          if (words.back() == "--json" || (is_known && has_frame))
            CHECK(again.err.find("give the puzzle") != std::string::npos);
          ++refused;
          continue;
        }
        // The same cells, or a reading that is said, with others. Cells of genres are bare numbers.
        const bool is_same = read.front().at("solutions") == answers.front().at("solutions");
        if (answers.front().at("family") != "genre")
          CHECK((is_same || read.front().contains("also_fits")));
        ++same;
      }
    }
    CHECK(same >= 4);
    CHECK(refused >= 20);
  }

  TEST_CASE("candidates are read again as the marks that they are") {
    for (const std::string text :
         {"1.....2..4..3...\n",
          "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."}) {
      CAPTURE(text);
      const auto written = run_command({"candidates"}, text);
      CHECK(written.code == 0);
      CAPTURE(written.out);
      const auto again = run_command({"candidates", "--json"}, written.out);
      CAPTURE(again.err);
      const auto wanted = run_command({"candidates", "--json"}, text);
      CHECK(first_answer(again, "candidates").at("candidates") ==
            first_answer(wanted, "candidates").at("candidates"));
    }
  }
}
