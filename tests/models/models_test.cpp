// Models in JSON: any model written and read again, questions about them, errors and their places, the
// schema; and puzzles that go from format to format.
#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::json_lines;
using puzzlec::test::Outcome;
using puzzlec::test::read_file;
using puzzlec::test::run_command;

std::filesystem::path example_folder() {
  return std::filesystem::path(puzzlec::test::source_dir()) / "cnf_examples" / "models";
}

// Every puzzle of a text, read in a format (null: what fits).
std::vector<puzzlec::PuzzlePtr> puzzles_of(const std::string& text,
                                           const puzzlec::Format* format = nullptr) {
  puzzlec::StringSource source(text);
  puzzlec::TextCursor cursor(source, "text");
  if (format == nullptr) {
    const auto found = puzzlec::detect(cursor);
    REQUIRE(found.has_value());
    format = *found;
  }
  const auto reader = format->open(cursor, {});
  std::vector<puzzlec::PuzzlePtr> puzzles;
  while (auto puzzle = reader->next()) {
    if (!*puzzle) FAIL(puzzle->error().message());
    puzzles.push_back(std::move(**puzzle));
  }
  return puzzles;
}

std::vector<std::string> example_texts() {
  std::vector<std::string> texts;
  for (const puzzlec::Format* format : puzzlec::formats()) texts.emplace_back(format->example);
  for (const auto& entry : std::filesystem::directory_iterator(example_folder()))
    texts.push_back(read_file(entry.path()));
  return texts;
}

}  // namespace

TEST_SUITE("models") {
  TEST_CASE("every puzzle, written as a model and read again, is the same model") {
    const puzzlec::Format& format = *puzzlec::find_format("puzzlec-model");
    puzzlec::StructurePool pool;
    std::size_t count = 0;
    for (const std::string& text : example_texts()) {
      for (const auto& puzzle : puzzles_of(text)) {
        const std::string written = format.puzzles.item(1, *puzzle, {});
        const auto again = puzzles_of(written, &format);
        REQUIRE(again.size() == 1);
        CHECK(to_text(again[0]->model(pool)) == to_text(puzzle->model(pool)));
        CHECK(format.puzzles.item(1, *again[0], {}).size() > 0);
        CHECK(again[0]->givens() == puzzle->givens());
        ++count;
      }
    }
    CHECK(count >= 15);
  }

  TEST_CASE("constraints are written as short as they were stated") {
    const std::vector<std::string> constraints{
        R"({"any_of":[["r1c1=3","r2c3=0,2..4"],[],["r1c1="]]})",
        R"({"count_by_value":"r2c2","cells":"r2c1 r2c2 r3c3","counts":[[0,4,1,9],[3,3,0,2]]})",
        R"({"connected":{"cells":"all","values":[1,4]}})",
        R"({"connected":{"cells":"all","values":[1],"border":true},"may_be_empty":true})",
        R"({"connected":{"cells":"r1c1 r1c2 r2c2 r3c1","values":[2],"border":true}})",
        R"({"connected":{"nodes":["r1c1=1",null],"links":[[0,1,"r1c2=0..2"],[1,0]]}})",
        R"({"acyclic":{"cells":"r2c2 r1c2 r2c1","values":[0]}})",
        R"({"acyclic":{"nodes":["r3c1=2","r3c1=4"],"links":[]}})",
        R"({"component_weight":5,"comparison":"at_least","node":2,"weights":[3,0,4],"graph":{"cells":"r1c1 r1c2 r1c3","values":[2]}})",
        R"({"component_weight":4294967295,"comparison":"at_most","graph":{"nodes":[null],"links":[]}})",
        R"({"separated":[[0,3],[1,1],[2,3,"r1c1=1"]],"graph":{"cells":"r1c1 r1c2 r1c3 r2c3","values":[2]}})"};
    const puzzlec::Format& format = *puzzlec::find_format("puzzlec-model");
    puzzlec::StructurePool pool;
    for (const std::string& constraint : constraints) {
      CAPTURE(constraint);
      json object = grid_json(3, 3, {{"from", 0}, {"to", 4}});
      object["rules"] = json::array({json::parse(constraint)});
      const auto puzzle = puzzles_of(object.dump() + "\n", &format);
      REQUIRE(puzzle.size() == 1);
      const std::string written = format.puzzles.item(1, *puzzle[0], {});
      CHECK(written.find(constraint.substr(0, constraint.size() - 1) + ",\"rule\":") !=
            std::string::npos);
      const auto again = puzzles_of(written, &format);
      REQUIRE(again.size() == 1);
      CHECK(to_text(again[0]->model(pool)) == to_text(puzzle[0]->model(pool)));
    }
  }

  TEST_CASE("CELLS beside values are the graph of these cells, and equal graphs are shared") {
    json object = grid_json(2, 3, {{"from", 0}, {"to", 1}});
    object["rules"] = {
        {{"connected", "all"}, {"values", {1}}, {"border", true}},
        {{"acyclic", {{"cells", "all"}, {"values", {1}}, {"border", true}}}},
        {{"component_weight", 3}, {"graph", "all"}, {"values", {1}}, {"border", true}},
        {{"separated", json::array({json::array({"r1c1", "r2c3"})})},
         {"graph", "all"},
         {"values", {1}},
         {"border", true}}};
    puzzlec::StructurePool pool;
    const auto puzzles = puzzles_of(object.dump() + "\n");
    const puzzlec::Model model = puzzles.at(0)->model(pool);
    const auto& list = model.structure->constraints;
    REQUIRE(list.size() == 4);
    const auto& connected = std::get<puzzlec::Connected>(list[0]);
    CHECK(connected.graph->nodes.size() == 7);
    CHECK(connected.graph->links.size() == 7 + 6);
    CHECK_FALSE(connected.graph->nodes.back().used.has_value());
    CHECK(*std::get<puzzlec::Acyclic>(list[1]).graph == *connected.graph);
    CHECK(std::get<puzzlec::ComponentWeight>(list[2]).graph == connected.graph);
    const auto& separated = std::get<puzzlec::Separated>(list[3]);
    CHECK(separated.graph == connected.graph);
    CHECK(separated.pairs == std::vector<puzzlec::Separated::Pair>{{0, 5, {}}});
  }

  TEST_CASE("the answer to a printed model looks like the puzzle's own") {
    const std::string board = puzzlec::find_format("tentaizu")->example;
    const std::string model = run_command({"model"}, board).out;
    std::string rows = run_command({"solve"}, model).out;
    std::erase(rows, ' ');
    CHECK(rows.size() == 56);
    CHECK(run_command({"solve"}, board).out == "Tentaizu Board #1:\n" + rows + "\n");
  }

  TEST_CASE("an answer is judged by the rules as they are stated") {
    for (const auto& entry : std::filesystem::directory_iterator(example_folder())) {
      CAPTURE(entry.path().string());
      const std::string text = read_file(entry.path());
      for (const auto& puzzle : puzzles_of(text)) {
        puzzlec::PuzzleSolver engine(queries::encoding(0).engine_options());
        puzzlec::Stats stats;
        const puzzlec::Answer answer = engine.solve(*puzzle, stats);
        REQUIRE(answer.kind == puzzlec::Answer::Kind::solved);
        CHECK_FALSE(puzzle->check(answer.grid).has_value());
        puzzlec::StructurePool pool;
        const puzzlec::Model model = puzzle->model(pool);
        // Both opinions on each neighbour of the answer.
        for (std::uint32_t index = 0; index < answer.grid.size(); ++index) {
          for (const puzzlec::Value value : model.structure->domains[index]) {
            puzzlec::Grid other = answer.grid;
            other[puzzlec::CellId{index}] = value;
            CHECK(puzzle->check(other).has_value() == !evaluate(model, other).empty());
          }
        }
      }
    }
  }

  TEST_CASE("every query, encoding and picture takes a model") {
    const std::string path = (example_folder() / "killer.json").string();
    for (const std::vector<std::string>& command : {std::vector<std::string>{"solve"},
                                                    {"unique"},
                                                    {"count"},
                                                    {"candidates"},
                                                    {"render"},
                                                    {"encode"},
                                                    {"encode", "--presolve"},
                                                    {"solve", "--no-presolve"},
                                                    {"model"}}) {
      CAPTURE(command);
      std::vector<std::string> arguments = command;
      arguments.push_back(path);
      const Outcome outcome = run_command(arguments);
      CHECK(outcome.code == 0);
      CHECK(outcome.out != "");
      CHECK(outcome.err == "");
    }
    const puzzlec::test::TemporaryFile formula(run_command({"encode", path}).out);
    const std::string verdict = run_command({"sat", formula.path()}).out;
    CHECK(run_command({"decode", formula.path()}, verdict).code == 0);
    const std::string contradiction =
        R"({"format":"puzzlec-model","grid":{"rows":2,"columns":2},"values":[1,2],)"
        R"("houses":["rows"],"clues":[{"sum":4,"cells":"row:1","name":"the sum"}]})";
    CHECK(run_command({"core"}, contradiction).out.find("the sum") != std::string::npos);
  }

  TEST_CASE("a file of many models is answered in bounded memory, each by its own rules") {
    std::string text;
    for (int i = 0; i < 600; ++i) {
      json object = grid_json(1, 2, {{"from", 0}, {"to", 99}});
      object["rules"] = {{{"sum", i % 190}, {"cells", "all"}},
                         {{"fixed", i % 90}, {"cells", "r1c1"}}};
      text += object.dump() + "\n";
    }
    const Outcome one = run_command({"solve", "--json-lines"}, text);
    const auto lines = json_lines(one.out);
    REQUIRE(lines.size() == 600);
    for (int i = 0; i < 600; ++i) {
      const int rest = i % 190 - i % 90;
      const json expected = rest >= 0 && rest <= 99 ? json{{{i % 90, rest}}} : json::array();
      CHECK(lines[static_cast<std::size_t>(i)].at("solutions") == expected);
    }
    CHECK(run_command({"solve", "--json-lines", "-j", "2"}, text) == one);
  }
}

TEST_SUITE("models/malformed") {
  TEST_CASE("a syntax error has its line and column, and the next object is still read") {
    const Outcome outcome = run_command({"solve", "--from", "puzzlec-model"},
                                        "{\"format\": \"puzzlec-model\",\n \"grid\": ?}\n"
                                        "{\"format\": \"puzzlec-model\", \"grid\": {\"rows\": 1, "
                                        "\"columns\": 1}, \"values\": [7]}\n");
    CHECK(outcome.code == 2);
    CHECK(outcome.err.find("<stdin>:2:10: expected JSON, found '?' (puzzle 1)") !=
          std::string::npos);
    CHECK(outcome.out == "7\n");
  }

  TEST_CASE("a wrong graph is an error where it is wrong") {
    const std::string start =
        R"({"format": "puzzlec-model", "grid": {"rows": 2, "columns": 2}, "values": [0, 1], "rules": [)";
    const std::vector<std::array<std::string, 2>> cases{
        {R"({"connected": "all"})", "values"},
        {R"({"connected": {"cells": "all", "values": [1]}, "values": [1]})", "'values'"},
        {R"({"connected": "all", "values": [1], "nodes": []})", "'nodes'"},
        {R"({"connected": {"nodes": ["r1c1"]}})", "expected a fact such as r1c2=3"},
        {R"({"connected": {"nodes": ["r1c1=2..1"]}})", "/rules/0/connected/nodes/0"},
        {R"({"connected": {"nodes": ["r1c1=512"]}})", "/rules/0/connected/nodes/0"},
        {R"({"connected": {"nodes": ["r3c1=1"]}})", "expected a cell r1c1..r2c2"},
        {R"({"connected": {"nodes": [null, null], "links": [[0, 2]]}})", "/links/0/1"},
        {R"({"connected": {"nodes": [null, null], "links": [[1, 1]]}})", "one node twice"},
        {R"({"connected": {"nodes": [null, null], "links": [[1]]}})", "/links/0"},
        {R"({"connected": {"nodes": [], "links": [[0, 1]]}})", "a graph without any"},
        {R"({"acyclic": {"nodes": ["r1c1=1", "r1c1=0", null], "links": [["r1c1", 2]]}})",
         "a cell that one node"},
        {R"({"acyclic": {"nodes": ["r1c1=1", null], "links": [["r1c2", 1]]}})",
         "a cell that one node"},
        {R"({"component_weight": 3})", "graph"},
        {R"({"component_weight": 3, "graph": "all", "values": [1], "weights": [1]})", "/weights"},
        {R"({"component_weight": 3, "graph": "all", "values": [1], "node": 4})", "/node"},
        {R"({"component_weight": 3, "graph": "all", "values": [1], "comparison": "less"})",
         "at_least"},
        {R"({"separated": [[0]], "graph": "all", "values": [1]})", "/separated/0"},
        {R"({"separated": [[0, 1, 2]], "graph": "all", "values": [1]})", "/separated/0/2"},
        {R"({"count_by_value": "r1c1", "cells": "all"})", "counts"},
        {R"({"count_by_value": "r3c1", "cells": "all", "counts": []})",
         "expected a cell r1c1..r2c2"},
        {R"({"count_by_value": "r1c1", "cells": "all", "counts": [[1, 0, 2]]})", "/counts/0"},
        {R"({"count_by_value": "r1c1", "cells": "all", "counts": [[1, 0, 2, 1]]})", "/counts/0/3"},
        {R"({"count_by_value": "r1c1", "cells": "all", "counts": [[512, 0, 0, 1]]})",
         "/counts/0/0"},
        {R"({"count_by_value": "r1c1", "cells": "all", "counts": [[1, 0, 0, 1], [1, 1, 0, 1]]})",
         "two for 1"},
        {R"({"any_of": ["r1c1=1"]})", "/any_of/0"},
        {R"({"any_of": [["r1c1=1", "r1c1=0"]]})", "r1c1 twice"}};
    for (const auto& one : cases) {
      const Outcome outcome = run_command({"solve"}, start + one[0] + "]}\n");
      CAPTURE(one[0]);
      CAPTURE(outcome.err);
      CHECK(outcome.code == 2);
      CHECK(outcome.err.find(one[1]) != std::string::npos);
    }
  }

  TEST_CASE("nesting and numbers without end are errors, not crashes") {
    const std::string deep =
        R"({"format":"puzzlec-model","rules":)" + std::string(100000, '[') + "}";
    CHECK(run_command({"solve", "--from", "puzzlec-model"}, deep).code == 2);
    CHECK(run_command({"solve"}, R"({"format":"puzzlec-model","version":1e999})").code == 2);
    CHECK(run_command({"solve"}, R"({"format":"puzzlec-model","version":99999999999999999999})")
              .code == 2);
  }
}

TEST_SUITE("models/convert") {
  TEST_CASE("puzzles go from format to format, and back") {
    const std::string sudoku = puzzlec::find_format("coci-cross")->example;
    const Outcome counted = run_command({"convert", "--to", "ucf-sudoku"}, sudoku);
    CHECK(counted.code == 0);
    CHECK(run_command({"convert", "--to", "coci-cross"}, counted.out).out == sudoku);
    for (const puzzlec::Format* format : puzzlec::formats()) {
      CAPTURE(format->name);
      const Outcome model = run_command(
          {"convert", "--from", format->name, "--to", "puzzlec-model"}, format->example);
      CHECK(model.code == 0);
      CHECK(model.err == "");
      CHECK(run_command({"model", "--from", format->name}, format->example).out == model.out);
    }
  }

  TEST_CASE("a model that states variant rules before others is the same when it is read again") {
    const std::string start =
        R"({"format":"puzzlec-model","grid":{"rows":4,"columns":4},"values":{"from":1,"to":4},)"
        R"("houses":["rows","columns",{"boxes":[2,2]}],)";
    const std::string stated =
        R"([{"thermometer":"r1c1 r1c2 r2c2"},{"less":"r4c1 r4c2"},{"sum":7,"cells":"r1c3 r1c4"}])";
    for (const char* member : {"clues", "rules"}) {
      CAPTURE(std::string(member));
      const std::string text = start + "\"" + member + "\":" + stated + "}\n";
      const Outcome written = run_command({"model"}, text);
      CHECK(written.code == 0);
      CHECK(run_command({"model"}, written.out).out == written.out);
      const auto clauses = [](const std::string& model) {
        const std::string formula = run_command({"encode"}, model).out;
        return formula.substr(formula.find("\np cnf"));
      };
      CHECK(clauses(written.out) == clauses(text));
    }
  }

  TEST_CASE("every example goes to every format, or is refused with what the format takes") {
    std::size_t written = 0;
    std::size_t refused = 0;
    for (const puzzlec::Format* from : puzzlec::formats()) {
      const auto puzzles = puzzles_of(from->example, from);
      for (const puzzlec::Format* to : puzzlec::formats()) {
        CAPTURE(from->name);
        CAPTURE(to->name);
        const Outcome outcome =
            run_command({"convert", "--from", from->name, "--to", to->name}, from->example);
        const auto fits = [&](const auto& puzzle) { return !to->loses(*puzzle); };
        const bool all_fit = std::ranges::all_of(puzzles, fits);
        CHECK(outcome.code == (all_fit ? 0 : 2));
        CHECK(!outcome.out.empty() == std::ranges::any_of(puzzles, fits));
        CHECK((outcome.err.find(std::string("format ") + to->name + " takes ") !=
               std::string::npos) == !all_fit);
        ++(all_fit ? written : refused);
      }
    }
    CHECK(written >= 60);
    CHECK(refused >= 200);
  }

  TEST_CASE("a square that reads as another class is written, and how to read it is said") {
    const std::string square = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";
    const Outcome sheet = run_command({"convert", "--to", "rowan"}, square);
    CHECK(sheet.code == 0);
    CHECK(sheet.err == "puzzlec: <stdin> puzzle 1: read it back with --as latin\n");
    CHECK(run_command({"convert", "--as", "latin", "--to", "latin-lab"}, sheet.out) ==
          Outcome{0, square, ""});
  }

  TEST_CASE("a puzzle that a format cannot say is refused, and the others are written") {
    const Outcome kenken =
        run_command({"convert", "--to", "latin-lab"}, puzzlec::find_format("ucf-kenken")->example);
    CHECK(kenken.code == 2);
    CHECK(kenken.out == "");
    CHECK(kenken.err.find("latin-lab") != std::string::npos);
    const Outcome sides = run_command({"convert", "--to", "coci-cross"}, "1 .\n. .\n");
    CHECK(sides.code == 2);
    CHECK(sides.err.find("takes a 9x9 Sudoku with ordinary blocks ") != std::string::npos);
  }
}

TEST_SUITE("models/schema") {
  TEST_CASE("examples and printed models fit the schema, wrong ones do not") {
    if (queries::run_process({"/usr/bin/env", "python3", "-c", "import jsonschema"}).code != 0) {
      MESSAGE("python3-jsonschema is not installed");
      return;
    }
    std::string objects;
    std::size_t count = 0;
    for (const std::string& text : example_texts()) {
      for (const json& object : {json::parse(run_command({"model", "--puzzle", "1"}, text).out)}) {
        objects += object.dump() + "\n";
        ++count;
      }
    }
    for (const auto& entry : std::filesystem::directory_iterator(example_folder())) {
      objects += json::parse(read_file(entry.path())).dump() + "\n";
      ++count;
    }
    const auto validated = [&](const std::string& lines) {
      return queries::run_process(
                 {"/usr/bin/env", "python3", "-c",
                  "import json, jsonschema, sys\n"
                  "schema = json.load(open(sys.argv[1]))\n"
                  "jsonschema.Draft202012Validator.check_schema(schema)\n"
                  "judge = jsonschema.Draft202012Validator(schema)\n"
                  "print(sum(judge.is_valid(json.loads(line)) for line in sys.stdin))\n",
                  std::string(puzzlec::test::source_dir()) + "/docs/models.schema.json"},
                 {}, lines)
          .out;
    };
    CHECK(validated(objects) == std::to_string(count) + "\n");
    std::string wrong;
    for (const char* key : {"format", "grid", "values"}) {
      json object = json::parse(read_file(example_folder() / "killer.json"));
      object.erase(key);
      wrong += object.dump() + "\n";
      object = json::parse(read_file(example_folder() / "killer.json"));
      object[key] = "something else";
      wrong += object.dump() + "\n";
    }
    json object = json::parse(read_file(example_folder() / "killer.json"));
    object["clues"][0]["cage"] = 1;
    CHECK(validated(wrong + object.dump() + "\n") == "0\n");
  }
}
