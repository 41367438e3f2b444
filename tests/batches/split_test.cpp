// puzzlec split and join: the answers to all parts make the answer to the whole, and nothing else passes
// for the answer to a part.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "encoders/puzzles/part/cube.hpp"
#include "tests/families/families.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"
#include "tests/support/text.hpp"

namespace {

using nlohmann::json;
using puzzlec::CellId;
using puzzlec::CellLiteral;
using puzzlec::Cube;
using puzzlec::test::json_lines;
using puzzlec::test::lines_of;
using puzzlec::test::Outcome;
using puzzlec::test::read_file;
using puzzlec::test::run_command;
using queries::Directory;
using queries::operator+;
using queries::quoted;
using queries::write_file;
using Words = std::vector<std::string>;

/// A 9x9 with 151 solutions, and a Slitherlink, whose lines are cells of the model.
constexpr const char* many =
    "......1..7..9....5.4...5..7..1.6...9..9...5..4...8.7..3..2...5.5....1..4..76...1.\n";
constexpr const char* slitherlink =
    R"({"format": "puzzlec-genre", "genre": "slitherlink", "cells": [". . 3 .", "3 2 . .", "2 . . .", ". . 3 ."]})";

CellLiteral literal(std::uint32_t cell, std::size_t value, bool is_taken = true) {
  return {CellId{cell}, puzzlec::value_of(value), is_taken};
}

/// The parts of a puzzle in a directory of their own.
class Parts {
 public:
  explicit Parts(std::string_view text, int cubes, const Words& more = {}) {
    const Outcome made =
        run_command(Words{"split", "--cubes", std::to_string(cubes), "-o", path()} + more, text);
    CHECK(made.err.empty());
    REQUIRE(made.code == 0);
    for (std::size_t i = 1; std::filesystem::exists(part(i)); ++i) count_ = i;
  }
  [[nodiscard]] std::string path() const { return directory_.file("parts"); }
  [[nodiscard]] std::string part(std::size_t number) const {
    return path() + "/part-" + std::to_string(number) + ".json";
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::string file(const std::string& name) const { return directory_.file(name); }

  /// What a command says about each part, a line each.
  [[nodiscard]] std::vector<std::string> answers(const Words& command) const {
    std::vector<std::string> lines;
    for (std::size_t i = 1; i <= count_; ++i)
      lines.push_back(run_command(command + Words{"--json-lines", part(i)}).out);
    return lines;
  }
  [[nodiscard]] Outcome join(const std::vector<std::string>& lines, const Words& more = {}) const {
    std::string text;
    for (const std::string& line : lines) text += line;
    return run_command(Words{"join"} + more + Words{path(), "-"}, text);
  }

 private:
  Directory directory_;
  std::size_t count_ = 0;
};

/// Asks both ways. The solutions that `solve` and `unique` print may be others.
void compare(std::string_view text, const Parts& parts, const Words& arguments) {
  for (const Words& command : {Words{"count", "--limit", "0"}, {"unique"}, {"solve"}}) {
    CAPTURE(command);
    const Outcome whole = run_command(command + Words{"--json"} + arguments, text);
    const Outcome joined =
        parts.join(parts.answers(command), {"--json", "--question", command.front()});
    CHECK(joined.code == whole.code);
    const json expected = json_lines(whole.out).at(0);
    const json found = json_lines(joined.out).at(0);
    for (const char* member : {"status", "count", "complete", "family", "format"}) {
      CAPTURE(member);
      CHECK(found.value(member, json()) == expected.value(member, json()));
    }
    if (expected.at("status") == "unique") CHECK(found.at("solutions") == expected.at("solutions"));
  }
}

}  // namespace

TEST_SUITE("batches/split") {
  TEST_CASE("cubes are a partition exactly if every grid meets one of them") {
    const std::vector<Cube> cubes{{literal(0, 1), literal(3, 2)},
                                  {literal(0, 1), literal(3, 2, false)},
                                  {literal(0, 1, false), literal(2, 1)},
                                  {literal(0, 1, false), literal(2, 1, false)}};
    CHECK(puzzlec::is_partition(cubes));
    CHECK(puzzlec::is_partition(std::vector<Cube>{{}}));
    CHECK_FALSE(puzzlec::is_partition(std::vector<Cube>{}));
    CHECK_FALSE(puzzlec::is_partition(std::vector<Cube>{{}, {}}));
    for (std::size_t i = 0; i < cubes.size(); ++i) {
      auto fewer = cubes;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK_FALSE(puzzlec::is_partition(fewer));
      auto twice = cubes;
      twice.push_back(cubes[i]);
      CHECK_FALSE(puzzlec::is_partition(twice));
      auto wider = cubes;
      wider[i].pop_back();
      CHECK_FALSE(puzzlec::is_partition(wider));
      auto narrower = cubes;
      narrower[i].push_back(literal(1, 1));
      CHECK_FALSE(puzzlec::is_partition(narrower));
      auto others = cubes;
      others[i].back() = literal(1, 1);
      CHECK_FALSE(puzzlec::is_partition(others));
    }
  }

  TEST_CASE("the parts of puzzles of every family have the answers of the whole together") {
    generate::Rng rng(puzzlec::test::seed_or(20261128));
    std::size_t parts_in_all = 0;
    for (const families::Family* family : families::all()) {
      CAPTURE(family->name);
      for (int i = 0; i < puzzlec::test::scaled(3); ++i) {
        const auto kind = i == 0   ? generate::Kind::several
                          : i == 1 ? generate::Kind::once
                                   : generate::Kind::contradictory;
        const auto puzzle = family->make(
            family->sizes[std::min<std::size_t>(3, family->sizes.size() - 1)], kind, rng);
        const std::string text = queries::text_of({puzzle});
        CAPTURE(text);
        const Words arguments = queries::format_arguments(family->name);
        const Parts parts(text, 2 + i * 2, arguments);
        parts_in_all += parts.count();
        compare(text, parts, arguments);
      }
    }
    CHECK(parts_in_all > puzzlec::test::floor_of(std::size_t{40}));
  }

  TEST_CASE("parts of genres and models, with literals about all cells of the model") {
    const std::filesystem::path models =
        std::filesystem::path(puzzlec::test::source_dir()) / "cnf_examples" / "models";
    for (const std::string& text :
         {std::string(many), std::string(slitherlink), read_file(models / "nurikabe.json"),
          read_file(models / "magic_square.json")}) {
      const Parts parts(text, 5);
      compare(text, parts, {});
    }
  }

  TEST_CASE(
      "a part is a puzzle to every command: its solutions are those that its literals allow") {
    const Parts parts(many, 4);
    REQUIRE(parts.count() == 4);
    const json part = json::parse(read_file(parts.part(3)));
    REQUIRE(part.at("assumed").size() >= 1);
    for (const std::string& solution : lines_of(run_command({"enum", parts.part(3)}).out)) {
      if (solution.empty()) continue;
      for (const std::string literal : part.at("assumed")) {
        const bool is_taken = literal.find('!') == std::string::npos;
        const std::size_t cell =
            static_cast<std::size_t>((literal[1] - '1') * 9 + literal[3] - '1');
        CHECK((solution[cell] == literal.back()) == is_taken);
      }
    }
    CHECK(run_command({"unique", "--certify", parts.part(3)}).out ==
          run_command({"unique", parts.part(3)}).out);
    const std::string bundle = parts.file("bundle");
    CHECK(run_command({"certify", parts.part(3), "-o", bundle}).code == 0);
    CHECK(run_command({"verify", bundle}).code == 0);
    const std::string model = run_command({"model", parts.part(3)}).out;
    CHECK(run_command({"count", "--limit", "0"}, model).out ==
          "puzzle 1: " +
              std::to_string(json_lines(parts.answers({"count", "--limit", "0"})[2])
                                 .at(0)
                                 .at("count")
                                 .get<int>()) +
              " solutions\n");
    const std::string cnf = run_command({"encode", parts.part(3)}).out;
    write_file(parts.file("part.cnf"), cnf);
    const std::string answer = run_command({"sat", parts.file("part.cnf")}).out;
    const Outcome decoded = run_command({"decode", parts.file("part.cnf"), "-"}, answer);
    CHECK(decoded.code == 0);
    CHECK(run_command({"enum", parts.part(3)}).out.find(decoded.out) != std::string::npos);
  }

  TEST_CASE("the answer to parts of a part is the answer to the part") {
    const Parts parts(many, 3);
    const Parts smaller(read_file(parts.part(2)), 4);
    REQUIRE(smaller.count() == 4);
    auto answers = parts.answers({"count", "--limit", "0"});
    const Outcome joined = smaller.join(smaller.answers({"count", "--limit", "0"}), {"--json"});
    CHECK(joined.code == 0);
    answers[1] = joined.out;
    CHECK(parts.join(answers).out == "puzzle 1: " + std::string("151 solutions\n"));
  }

  TEST_CASE("missing, doubled and foreign answers are refused, and named") {
    const Parts parts(many, 6);
    REQUIRE(parts.count() == 6);
    const auto answers = parts.answers({"count", "--limit", "0"});
    const auto without = [&](const std::vector<std::size_t>& numbers) {
      std::vector<std::string> left;
      for (std::size_t i = 0; i < answers.size(); ++i) {
        if (std::ranges::find(numbers, i + 1) == numbers.end()) left.push_back(answers[i]);
      }
      return left;
    };
    CHECK(parts.join(answers) == Outcome{0, "puzzle 1: 151 solutions\n", ""});
    CHECK(parts.join(without({2})) == Outcome{2, "", "puzzlec: no answer to part 2 of 6\n"});
    CHECK(parts.join(without({1, 3, 4, 5})) ==
          Outcome{2, "", "puzzlec: no answer to parts 1 and 3 to 5 of 6\n"});
    const Outcome early = parts.join(without({2}), {"--early"});
    CHECK(early.code == 3);
    CHECK(early.out.starts_with("puzzle 1: unknown, at least "));
    CHECK(early.err == "puzzlec: no answer to part 2 of 6\n");

    Outcome doubled = parts.join(answers + Words{answers[4]});
    CHECK(doubled.code == 2);
    CHECK(doubled.out.empty());
    CHECK(doubled.err.find("one answer to part 5, which is in <stdin>:5") != std::string::npos);

    // Of another partition of the puzzle, and of the same puzzle with one given more.
    const Parts other(many, 7);
    Outcome foreign = parts.join(without({6}) + Words{other.answers({"count"})[5]});
    CHECK(foreign.code == 2);
    CHECK(foreign.err.find("one of the 6 parts of this puzzle") != std::string::npos);
    CHECK(foreign.err.find("'part 6/7 ") != std::string::npos);

    // A literal that was changed makes another part.
    std::string text = read_file(parts.part(4));
    json changed = json::parse(text);
    std::string& first = changed["assumed"][0].get_ref<std::string&>();
    first = first.find('!') == std::string::npos ? first.substr(0, 4) + "!=" + first.substr(5)
                                                 : first.substr(0, 4) + first.substr(5);
    write_file(parts.part(4), changed.dump());
    const std::string answer =
        run_command({"count", "--limit", "0", "--json-lines", parts.part(4)}).out;
    REQUIRE(answer.find("counted") != std::string::npos);
    CHECK(parts.join(without({4}) + Words{answer}).code == 2);
  }

  TEST_CASE("solutions are checked, by the rules and by the literals of their part") {
    const Parts parts(many, 4);
    const auto answers = parts.answers({"solve"});
    CHECK(parts.join(answers).code == 0);
    std::vector<json> objects;
    for (const std::string& answer : answers) objects.push_back(json::parse(answer));
    const auto joined_with = [&](std::size_t index, const json& object) {
      auto lines = answers;
      lines[index] = object.dump() + "\n";
      return parts.join(lines);
    };
    std::size_t with_solution = 0;
    while (objects[with_solution].at("status") != "solved") ++with_solution;
    json wrong = objects[with_solution];
    std::swap(wrong["solutions"][0][0][0], wrong["solutions"][0][0][1]);
    Outcome refused = joined_with(with_solution, wrong);
    CHECK(refused.code == 2);
    CHECK(refused.err.find("a grid that is none") != std::string::npos);
    std::size_t another = with_solution + 1;
    while (another < 4 && objects[another].at("status") != "solved") ++another;
    REQUIRE(another < 4);
    json borrowed = objects[with_solution];
    borrowed["solutions"] = objects[another].at("solutions");
    refused = joined_with(with_solution, borrowed);
    CHECK(refused.code == 2);
    CHECK(refused.err.find("it lies in another part") != std::string::npos);
    json none = objects[with_solution];
    none["solutions"] = json::array();
    CHECK(joined_with(with_solution, none).code == 2);
    json status = objects[with_solution];
    status["status"] = "perhaps";
    CHECK(joined_with(with_solution, status).code == 2);
    // An answer to another question.
    auto mixed = answers;
    mixed.back() = parts.answers({"count"}).back();
    refused = parts.join(mixed);
    CHECK(refused.code == 2);
    CHECK(refused.err.find("found one to 'count'") != std::string::npos);
  }

  TEST_CASE("a partition that is none is refused") {
    const Parts parts(many, 4);
    const auto answers = parts.answers({"solve"});
    json partition = json::parse(read_file(parts.path() + "/partition.json"));
    partition["parts"].erase(2);
    write_file(parts.path() + "/partition.json", partition.dump());
    const Outcome refused = parts.join(answers);
    CHECK(refused.code == 2);
    CHECK(refused.err.find("parts that share out all grids") != std::string::npos);
    CHECK(run_command({"join", parts.file("nothing"), "-"}).code == 2);
  }

  TEST_CASE("unknown parts leave the answer open only as far as they matter") {
    const Parts parts(many, 4);
    const auto solved = parts.answers({"solve"});
    auto answers = solved;
    const std::string id = json::parse(answers[1]).at("id");
    answers[1] = json{{"schema", 1},
                      {"id", id},
                      {"status", "unknown"},
                      {"reason", "time limit"},
                      {"solutions", json::array()}}
                     .dump() +
                 "\n";
    const Outcome joined = parts.join(answers);
    CHECK(joined.code == 0);
    CHECK(joined.err == "puzzlec: unknown: part 2 of 4\n");
    const Outcome unique = parts.join(answers, {"--question", "unique", "--json"});
    CHECK(json::parse(unique.out).at("status") == "multiple");
    const Outcome count = parts.join({answers[1]}, {"--early", "--question", "count"});
    CHECK(count.code == 3);
  }

  TEST_CASE("GNU parallel runs the parts, and tasks that are killed lose nothing") {
    if (queries::run_process({"/bin/sh", "-c", "parallel --version"}).out.rfind("GNU", 0) != 0) {
      MESSAGE("GNU parallel is not installed");
      return;
    }
    const Parts parts(many, 8);
    const std::string puzzlec = quoted(puzzlec::test::puzzlec_executable());
    const std::string task = parts.file("task");
    // Half an answer of two tasks, as if they had been killed, and a third that is killed now.
    const auto answers = parts.answers({"count", "--limit", "0"});
    write_file(parts.path() + "/part-2.jsonl", answers[1].substr(0, 40));
    write_file(parts.path() + "/part-5.jsonl", "");
    write_file(task,
               "#!/bin/sh\ncase $1 in *part-7.json) [ -e killed ] || { touch killed; kill -9 $$; } "
               ";; esac\n"
               "exec " +
                   puzzlec +
                   " count --limit 0 --json-lines --resume \"${1%.json}.jsonl\" \"$1\"\n");
    std::filesystem::permissions(task, std::filesystem::perms::owner_all);
    const std::string run =
        "cd " + quoted(parts.path()) + " && parallel --will-cite -j 2 ../task {} ::: part-*.json";
    const std::string join =
        "cd " + quoted(parts.path()) + " && " + puzzlec + " join . part-*.jsonl";
    const auto shell = [&](const std::string& line) {
      return queries::run_process({"/bin/bash", "-c", line}, {{"HOME", parts.file("")}});
    };
    CHECK(shell(run).code == 1);  // one task failed
    const auto missing = shell(join);
    CHECK(missing.code == 2);
    CHECK(missing.err.find("no answer to part 7 of 8") != std::string::npos);
    CHECK(shell(run).code == 0);
    CHECK(shell(join).out == "puzzle 1: 151 solutions\n");
  }
}
