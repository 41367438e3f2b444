// `--json` against docs/answers.schema.json: every object has the members of schema 1 and no other.
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "encoders/base/input_error.hpp"
#include "engine/answers/schema/schema.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/places.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::json_lines;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;

using Keys = std::set<std::string>;

void check_grid(const json& grid, bool may_be_blank) {
  REQUIRE(grid.is_array());
  for (const json& row : grid) {
    REQUIRE(row.is_array());
    CHECK(row.size() == grid.at(0).size());
    for (const json& value : row)
      CHECK((value.is_number_integer() || (may_be_blank && value.is_null())));
  }
}

/// The name of the answer in docs/answers.schema.json.
std::string answer_of(const std::string& command) {
  const std::string question = command == "enum" ? "count" : command;
  return puzzlec::answer_type_name(question == "encode --map" ? "map" : question);
}

/// What no schema says: how many there are of what.
void check_counts(const json& object, const std::string& command) {
  const std::string status = object.at("status");
  const auto has = [&](const char* member) { return object.at(member).size(); };
  if (command == "solve") CHECK(has("solutions") == (status == "solved" ? 1U : 0U));
  if (command == "unique" && status == "multiple") CHECK(has("solutions") == 2);
  if (command == "unique" && status == "unique") CHECK(has("solutions") == 1);
  if (command == "core") CHECK((has("core") == 0) == (status != "core"));
  if (command == "diagnose") CHECK(has("solutions") == (status == "unique" ? 1U : 0U));
  if (command == "repair") {
    CHECK((has("givens") == 0) == (status != "add" && status != "remove"));
    CHECK(has("solutions") == (Keys{"unique", "add", "missing"}.count(status)));
  }
  if (command == "classify") {
    REQUIRE_FALSE(object.at("classes").empty());
    for (const json& tried : object.at("classes")) {
      CHECK((tried.at("verdict") == "incorrect") == !tried.at("duplicates").empty());
      for (const json& duplicate : tried.at("duplicates")) CHECK(duplicate.at("cells").size() >= 2);
    }
  }
  if (command == "hatch") CHECK(object.at("grid").is_null() == (status == "contradiction"));
  if (command == "enum" && status == "solved") {
    CHECK(object.at("solution").get<int>() >= 1);
    check_grid(object.at("solutions").at(0), false);
  }
  if (command == "candidates" && status == "candidates") {
    for (const json& row : object.at("candidates"))
      for (const json& cell : row) CHECK_FALSE(cell.empty());
  }
}

const puzzlec::test::JsonSchema& answers_schema() {
  static const auto schema = puzzlec::test::schema_in_docs("answers.schema.json");
  return schema;
}

// Schema 1, as docs/json.md has it.
void check_schema(const json& object, const std::string& command) {
  CAPTURE(object.dump());
  REQUIRE(object.is_object());
  CHECK(object.at("schema") == 1);
  CHECK(object.at("index").is_number_unsigned());
  CHECK(object.at("file").is_string());
  const std::string status = object.at("status");
  const auto& schema = answers_schema();
  if (status == "error") {
    CHECK(schema.fault_of(object, "ErrorAnswer") == "");
    CHECK(object.at("family").is_null());
    CHECK(object.at("solutions") == json::array());
    return;
  }
  CHECK(object.at("index").get<int>() >= 1);
  CHECK(object.at("family").is_string());
  CHECK(object.at("format").is_string());
  const bool is_solution = command == "enum" && status == "solved";
  CHECK(schema.fault_of(object, is_solution ? "EnumAnswer" : answer_of(command)) == "");
  check_counts(object, command);
}

std::vector<json> checked_lines(const std::string& command, const std::string& text,
                                std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{command, "--json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  auto objects = json_lines(run_command(arguments, text).out);
  for (const json& object : objects) check_schema(object, command);
  return objects;
}

}  // namespace

TEST_SUITE("cli/json") {
  TEST_CASE("solve: every sample gives one object a puzzle that follows the schema") {
    struct Sample {
      std::string name;
      std::string family;
      std::size_t puzzles;
    };
    for (const Sample& sample : {Sample{"ucf_kenken.in", "kenken", 2},
                                 {"ucf_sudoku.in", "sudoku", 2},
                                 {"seerc_sudoku.in", "sudoku", 1},
                                 {"latin_lab/ex1_4x4.in", "latin", 1}}) {
      CAPTURE(sample.name);
      const auto objects = checked_lines("solve", puzzlec::test::sample(sample.name));
      CHECK(objects.size() >= sample.puzzles);
      for (std::size_t i = 0; i < objects.size(); ++i) {
        CHECK(objects[i].at("index") == i + 1);
        CHECK(objects[i].at("family") == sample.family);
        CHECK(objects[i].at("file") == "<stdin>");
      }
    }
    const auto boards = checked_lines("solve", puzzlec::test::sample("tentaizu.in"));
    REQUIRE_FALSE(boards.empty());
    int stars = 0;
    for (const json& row : boards[0].at("solutions")[0]) {
      for (const json& value : row) stars += value.get<int>();
    }
    CHECK(stars == 10);
  }

  TEST_CASE("solve: the grid, no solution and the unknown") {
    const auto objects = checked_lines("solve", "1 .\n. .\n\n1 .\n. 2\n");
    REQUIRE(objects.size() == 2);
    CHECK(objects[0].at("solutions").dump() == "[[[1,2],[2,1]]]");
    CHECK(objects[0].at("stats").at("solver_used") == false);
    CHECK(objects[1].at("status") == "none");
    const auto unknown =
        checked_lines("solve", "1\n4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", {"--time-limit", "0"});
    REQUIRE(unknown.size() == 1);
    CHECK(unknown[0].at("status") == "unknown");
    CHECK(unknown[0].at("reason") == "time limit");
    CHECK(unknown[0].at("stats").at("solver_used") == true);
    CHECK(unknown[0].at("stats").at("variables").get<int>() > 0);
  }

  TEST_CASE("unique: rules on graphs tell their cuts, and nothing if they took none") {
    const std::string row = R"(". . . . . . . .")";
    std::string rows = row;
    for (int i = 1; i < 8; ++i) rows += ", " + row;
    const std::string loop =
        R"({"format": "puzzlec-genre", "genre": "simpleloop", "cells": [)" + rows + "]}\n";
    const auto stats_of = [&](const std::string& puzzle) {
      const Outcome outcome = run_command({"unique", "--json", "--no-presolve"}, puzzle);
      return json_lines(outcome.out).at(0).at("stats");
    };
    const json with = stats_of(loop);
    CHECK(with.at("cuts").get<int>() >= with.at("cut_rounds").get<int>());
    CHECK(with.at("cut_rounds").get<int>() > 0);
    CHECK(!stats_of("1 .\n. .\n").contains("cuts"));
  }

  TEST_CASE("classify: the samples follow the schema and say what the text says") {
    for (const std::string name : {"rowan1.in", "rowan2.in"}) {
      CAPTURE(name);
      CHECK(checked_lines("classify", puzzlec::test::sample(name)).size() >= 2);
    }
    const auto objects = checked_lines("classify", "1\n2\n1 1\n0 2\n");
    REQUIRE(objects.size() == 1);
    CHECK(objects[0].at("classes").dump() ==
          R"([{"class":"Latin Square","duplicates":[{"cells":["r1c1","r1c2"],"house":"row",)"
          R"("number":1,"value":1}],"verdict":"incorrect"}])");
  }

  TEST_CASE("hatch: the samples follow the schema and say what the text says") {
    std::set<std::string> statuses;
    for (int number = 1; number <= 4; ++number) {
      const std::string name = "coci_cross" + std::to_string(number);
      CAPTURE(name);
      const auto objects = checked_lines("hatch", puzzlec::test::sample(name + ".in"));
      REQUIRE(objects.size() == 1);
      const bool error = puzzlec::test::sample(name + ".out") == "ERROR\n";
      CHECK((objects[0].at("status") == "contradiction") == error);
      statuses.insert(objects[0].at("status"));
    }
    CHECK(statuses.size() == 2);
  }

  TEST_CASE(
      "unique, count, enum, candidates, core, diagnose and repair follow the schema, whatever the "
      "answer") {
    std::set<std::string> seen;
    for (const std::string command :
         {"unique", "count", "enum", "candidates", "core", "diagnose", "repair"}) {
      CAPTURE(command);
      for (const std::string text : {"1 .\n. .\n", ". .\n. .\n", "1 .\n. 2\n"}) {
        const auto objects = checked_lines(command, text);
        CHECK_FALSE(objects.empty());
        for (const json& object : objects) seen.insert(object.at("status"));
      }
      const auto unknown = checked_lines(command, ". . .\n. . .\n. . .\n", {"--time-limit", "0"});
      REQUIRE(unknown.size() == 1);
      CHECK(unknown[0].at("status") == "unknown");
      CHECK(unknown[0].at("reason") == "time limit");
    }
    CHECK(seen == Keys{"unique", "multiple", "none", "counted", "solved", "candidates", "core",
                       "solvable", "add", "remove"});
  }

  TEST_CASE("step and bench: every line follows the schema, and one of another kind does not") {
    const auto& schema = answers_schema();
    std::set<std::string> events;
    const auto look = [&](const std::string& text, std::vector<std::string> more) {
      more.insert(more.begin(), {"step", "--json-lines"});
      for (json line : json_lines(run_command(more, text).out)) {
        CHECK(schema.fault_of(line, "StepAnswer") == "");
        const std::string event = line.at("event");
        events.insert(event);
        // Members of a step do not belong to the last line, nor those of the last line to a step.
        line["event"] = event == "place" || event == "remove" ? "none" : "place";
        CHECK(schema.fault_of(line, "StepAnswer") != "");
      }
    };
    look("1 . .\n. . 2\n. . .\n", {});
    look("1 . .\n. . 2\n. . .\n", {"--steps", "1"});
    look("1 .\n. 2\n", {});
    look("1 2 .\n. . 3\n. . .\n", {});
    CHECK(events == Keys{"place", "remove", "solved", "none", "stopped"});

    const auto sets = json_lines(run_command({"bench", "--json", "--runs", "1"}, "1 .\n. .\n").out);
    REQUIRE(sets.size() == 1);
    CHECK(schema.fault_of(sets[0], "BenchAnswer") == "");
    CHECK(schema.fault_of(sets[0], "ErrorAnswer") != "");
  }

  TEST_CASE("the schema knows every code of errors") {
    const auto& schema = answers_schema();
    const auto last = static_cast<int>(puzzlec::InputErrorCode::too_many_errors);
    for (int code = 0; code <= last; ++code)
      CHECK(schema.fault_of(puzzlec::name_of(static_cast<puzzlec::InputErrorCode>(code)),
                            "ErrorCode") == "");
    CHECK(schema.fault_of("no such code", "ErrorCode") != "");
  }

  TEST_CASE("encode --map writes an object of the same schema") {
    const puzzlec::test::TemporaryFile map("");
    const Outcome result =
        run_command({"encode", "--presolve", "--map", map.path()}, ". . .\n. 1 .\n. . .\n");
    CHECK(result.code == 0);
    const auto objects = json_lines(puzzlec::test::read_file(map.path()));
    REQUIRE(objects.size() == 1);
    check_schema(objects[0], "encode --map");
    CHECK(objects[0].at("settled").dump() == R"([{"column":2,"row":2,"value":1}])");
  }

  TEST_CASE("errors are objects of the same schema from every command") {
    for (const std::string command : {"solve", "classify", "hatch", "unique", "count", "enum",
                                      "candidates", "core", "diagnose", "repair"}) {
      CAPTURE(command);
      const auto broken = checked_lines(command, "........\n.........\n");
      REQUIRE(broken.size() == 1);
      CHECK(broken[0].at("error").at("code") == "wrong_count");
      CHECK(broken[0].at("error").at("message") ==
            "<stdin>:1:9: expected a row of 9 characters, found 8 of them");
      CHECK(broken[0].at("index") == 1);
      const auto unknown = checked_lines(command, "hello\n");
      REQUIRE(unknown.size() == 1);
      CHECK(unknown[0].at("format").is_null());
      CHECK(unknown[0].at("index") == 0);
    }
  }

  TEST_CASE("a puzzle that a command does not take is an error object, and the next one is taken") {
    struct Refusal {
      std::string command;
      std::string flag;
      std::string text;    // the first puzzle is refused
      std::string answer;  // of the second: "status", or "event" if it has none
    };
    const std::string kenken = "2 3\nab\nac\na 3 +\nb 2 .\nc 1 .\n0\n";
    const std::string latin = "1\n4\n1 2 3 4\n2 0 0 0\n3 0 0 0\n4 0 0 0\n";
    const std::string two = "2\n4\n1 2 3 4\n2 0 0 0\n3 0 0 0\n4 0 0 0\n" +
                            std::string("4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n");
    for (const Refusal& refusal : {Refusal{"hatch", "--json", latin, ""},
                                   {"hatch", "--json", two, "hatched"},
                                   {"hatch", "--json", kenken, ""},
                                   {"classify", "--json", kenken, ""},
                                   {"step", "--json-lines", kenken, ""}}) {
      CAPTURE(refusal.command);
      CAPTURE(refusal.text);
      const Outcome outcome = run_command({refusal.command, refusal.flag}, refusal.text);
      CHECK(outcome.code == 2);
      const auto objects = json_lines(outcome.out);
      REQUIRE(objects.size() == (refusal.answer.empty() ? 1U : 2U));
      check_schema(objects[0], refusal.command);
      CHECK(objects[0].at("status") == "error");
      CHECK(objects[0].at("index") == 1);
      CHECK_FALSE(objects[0].at("format").is_null());
      const json& error = objects[0].at("error");
      CHECK(error.at("code") == "unsupported");
      CHECK(error.at("expected").get<std::string>().find("that '" + refusal.command + "' takes") !=
            std::string::npos);
      CHECK(outcome.err == "puzzlec: " + error.at("message").get<std::string>() + " (puzzle 1)\n");
      if (!refusal.answer.empty()) CHECK(objects[1].at("status") == refusal.answer);
    }
  }

  TEST_CASE("bytes that are no UTF-8 do not break the JSON") {
    const auto objects = checked_lines("solve", "1 2\n2 \xff\xfe\n");
    REQUIRE(objects.size() == 1);
    CHECK(objects[0].at("error").at("found") == "'\\xff\\xfe'");
    const auto missing = checked_lines("solve", "",
                                       {"no\xff"
                                        "file"});
    REQUIRE(missing.size() == 1);
    CHECK(missing[0].at("error").at("code") == "unreadable");
  }

  TEST_CASE("docs/json.md knows every error code and shows objects that follow the schema") {
    const std::string text =
        puzzlec::test::read_file(std::string(puzzlec::test::source_dir()) + "/docs/json.md");
    const auto last = static_cast<int>(puzzlec::InputErrorCode::too_many_errors);
    for (int code = 0; code <= last; ++code) {
      const std::string name = puzzlec::name_of(static_cast<puzzlec::InputErrorCode>(code));
      CAPTURE(name);
      CHECK(text.find("`" + name + "`") != std::string::npos);
    }
    std::istringstream lines(text);
    std::string command;
    std::size_t examples = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.rfind("## `", 0) == 0) command = line.substr(4, line.find('`', 4) - 4);
      if (command == "count") command = "enum";  // one section; enum prints what count prints
      if (line.rfind("    {", 0) != 0) continue;
      check_schema(json::parse(line), command);
      ++examples;
    }
    CHECK(examples == 14);
  }
}
