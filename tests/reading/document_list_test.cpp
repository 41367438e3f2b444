// A JSON array of documents is read as the sequence of its documents, in every format of objects.
#include <string>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using namespace puzzlec;
using test::json_lines;
using test::run_command;

}  // namespace

TEST_SUITE("reading/document_list") {
  TEST_CASE("an array of documents has the answers of its documents") {
    std::size_t asked = 0;
    for (const Format* format : formats()) {
      std::string document = format->example;
      if (document.empty() || document[0] != '{') continue;
      if (json_lines(run_command({"solve", "--json", "-"}, document).out).size() != 1) continue;
      ++asked;
      const std::string name = format->name;
      CAPTURE(name);
      const auto alone = json_lines(run_command({"solve", "--json", "-"}, document).out).at(0);
      for (const std::string between : {",", ",\n", "\n, "}) {
        CAPTURE(between);
        const std::string list = "[" + document + between + document + "]\n";
        const auto answers = json_lines(run_command({"solve", "--json", "-"}, list).out);
        REQUIRE(answers.size() == 2);
        for (const auto& answer : answers) {
          CHECK(answer.at("format") == name);
          CHECK(answer.at("status") == alone.at("status"));
          CHECK(answer.at("solutions") == alone.at("solutions"));
        }
      }
    }
    CHECK(asked >= 4);
  }

  TEST_CASE("a faulty document in an array is an error at its place, and the others are read") {
    const std::string good =
        R"({"size":4,"grid":[[{},{},{"value":1,"given":true},{}],[{},{},{},{}],)"
        R"([{},{},{},{}],[{},{},{},{}]]})";
    const std::string bad = R"({"size":4,"grid":[[{}]]})";
    const auto answers = json_lines(
        run_command({"solve", "--json", "-"}, "[\n" + good + ",\n" + bad + ",\n" + good + "\n]\n")
            .out);
    REQUIRE(answers.size() == 3);
    CHECK(answers[0].at("status") == "solved");
    CHECK(answers[1].at("status") == "error");
    CHECK(answers[1].at("error").at("line") == 3);
    CHECK(answers[2].at("status") == "solved");
  }

  TEST_CASE("an array of other objects is not taken apart") {
    const auto answers = json_lines(
        run_command(
            {"solve", "--json", "-"},
            R"([{"id": 1, "puzzle": "1.....2..4..3..."}, {"id": 2, "puzzle": "1.....2..4..3..."}])"
            "\n")
            .out);
    REQUIRE(answers.size() == 2);
    CHECK(answers[0].at("format") == "grid");
  }
}
