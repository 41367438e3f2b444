// The C++ interface: the same answers as the command gives, on every format's example.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <puzzlec/puzzlec.h>
#include <puzzlec/puzzlec.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"

namespace {

namespace api = puzzlec::api;
using nlohmann::json;
using puzzlec::test::run_command;

std::vector<api::Puzzle> puzzles_of(const std::string& text, const std::string& format = "") {
  api::Reader reader(text, {.format = format});
  std::vector<api::Puzzle> puzzles;
  while (auto item = reader.next()) puzzles.push_back(std::get<api::Puzzle>(*item));
  return puzzles;
}

api::Puzzle puzzle_of(const std::string& text) {
  auto puzzles = puzzles_of(text);
  REQUIRE(puzzles.size() == 1);
  return puzzles.front();
}

json rows_of(const api::Cells& cells) {
  json rows = json::array();
  for (std::size_t row = 0; row < cells.rows; ++row) {
    json numbers = json::array();
    for (std::size_t column = 0; column < cells.columns; ++column)
      numbers.push_back(cells.at(row, column));
    rows.push_back(numbers);
  }
  return rows;
}

std::string status_of(const api::Result& result) {
  if (result.reason != api::Reason::none) return "unknown";
  if (result.count > 1) return "multiple";
  return result.count == 1 ? "unique" : "none";
}

/// The objects that a command prints for a text.
std::vector<json> told(std::vector<std::string> arguments, const std::string& text) {
  arguments.emplace_back("--json");
  return puzzlec::test::json_lines(run_command(std::move(arguments), text).out);
}

const std::string four_solutions = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";

/// 30x30, empty: more solutions than anyone counts.
std::string open_square() {
  std::string row;
  for (int i = 0; i < 30; ++i) row += i == 0 ? "." : " .";
  std::string text;
  for (int i = 0; i < 30; ++i) text += row + "\n";
  return text;
}

}  // namespace

TEST_SUITE("library") {
  TEST_CASE("every format's example is read, and answered as the command answers it") {
    api::Solver solver;
    std::size_t count = 0;
    for (const api::FormatInfo& format : api::formats()) {
      CAPTURE(format.name);
      const auto puzzles = puzzles_of(format.example, format.name);
      const auto unique = told({"unique", "--from", format.name}, format.example);
      const auto counted = told({"count", "--limit", "3", "--from", format.name}, format.example);
      REQUIRE(unique.size() == puzzles.size());
      REQUIRE(counted.size() == puzzles.size());
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const api::Puzzle& puzzle = puzzles[i];
        CHECK(puzzle.family() == unique[i]["family"].get<std::string>());
        CHECK(puzzle.format() == format.name);
        CHECK(puzzle.number() == i + 1);
        const api::Result result = solver.unique(puzzle);
        CHECK(status_of(result) == unique[i]["status"].get<std::string>());
        json solutions = json::array();
        for (const api::Cells& cells : result.solutions) {
          solutions.push_back(rows_of(cells));
          CHECK_FALSE(puzzle.check(cells).has_value());
          CHECK(puzzle.text_of(cells).ends_with('\n'));
        }
        // Answers of genres are rows of tokens there.
        if (puzzle.family() != "genre") CHECK(solutions == unique[i]["solutions"]);
        CHECK(solutions.size() == unique[i]["solutions"].size());
        const api::Result three = solver.count(puzzle, 3);
        CHECK(three.count == counted[i]["count"].get<std::uint64_t>());
        CHECK(three.complete == counted[i]["complete"].get<bool>());
        const api::Result one = solver.solve(puzzle);
        CHECK(one.verdict() == (result.count > 0 ? api::Verdict::sat : api::Verdict::unsat));
        // As it is written, so it is read again.
        const auto again = puzzles_of(puzzle.text(), format.name);
        REQUIRE(again.size() == 1);
        CHECK(again.front().text() == puzzle.text());
        ++count;
      }
    }
    CHECK(count >= api::formats().size());
  }

  TEST_CASE("enumerating visits each solution once, and stops when it is told to") {
    api::Solver solver;
    const api::Puzzle puzzle = puzzle_of(four_solutions);
    std::vector<api::Cells> seen;
    const auto visit = [&](const api::Cells& cells) {
      CHECK(std::ranges::find(seen, cells) == seen.end());
      CHECK_FALSE(puzzle.check(cells).has_value());
      seen.push_back(cells);
      return true;
    };
    const api::Result all = solver.enumerate(puzzle, visit);
    CHECK(all.count == seen.size());
    CHECK(all.complete);
    CHECK(all.count == told({"count", "--limit", "0"}, four_solutions)[0]["count"]);
    const api::Result two = solver.count(puzzle, 2);
    CHECK(two.count == 2);
    CHECK_FALSE(two.complete);
    CHECK(two.reason == api::Reason::none);
  }

  TEST_CASE("candidates are the values that solutions have") {
    api::Solver solver;
    const api::Puzzle puzzle = puzzle_of(four_solutions);
    const api::Candidates candidates = solver.candidates(puzzle);
    CHECK(candidates.verdict == api::Verdict::sat);
    std::vector<std::vector<int>> expected(puzzle.givens().values.size());
    static_cast<void>(solver.enumerate(puzzle, [&](const api::Cells& cells) {
      for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::ranges::find(expected[i], cells.values[i]) == expected[i].end())
          expected[i].push_back(cells.values[i]);
      }
      return true;
    }));
    for (auto& values : expected) std::ranges::sort(values);
    CHECK(candidates.values == expected);
  }

  TEST_CASE("a formula is the one that the command writes") {
    for (const bool presolve : {true, false}) {
      api::Solver solver({.presolve = presolve});
      for (const api::FormatInfo& format : api::formats()) {
        CAPTURE(format.name);
        const auto puzzles = puzzles_of(format.example, format.name);
        std::string text;
        solver.encode(puzzles.front(), [&](std::string_view part) { text += part; });
        std::vector<std::string> arguments{"encode", "--puzzle", "1", "--from", format.name};
        if (presolve) arguments.emplace_back("--presolve");
        CHECK(text == run_command(arguments, format.example).out);
      }
    }
  }

  TEST_CASE("bad input is the error that the command tells, and the other puzzles are read") {
    const std::string text = "1 2\n1 x\n\n1 2 3\n2\n\n1 .\n. 1\n";
    const auto expected = told({"solve", "--from", "latin-lab"}, text);
    api::Reader reader(text, {.format = "latin-lab", .file = "<stdin>"});
    std::size_t index = 0;
    std::size_t errors = 0;
    while (auto item = reader.next()) {
      REQUIRE(index < expected.size());
      const json& said = expected[index++];
      if (const auto* error = std::get_if<api::InputError>(&*item)) {
        ++errors;
        CHECK(error->code == said["error"]["code"]);
        CHECK(error->line == said["error"]["line"]);
        CHECK(error->column == said["error"]["column"]);
        CHECK(error->expected == said["error"]["expected"]);
        CHECK(error->found == said["error"]["found"]);
        CHECK(error->message == said["error"]["message"]);
        CHECK(error->puzzle == said["index"]);
        CHECK(error->file == "<stdin>");
      } else {
        CHECK(std::get<api::Puzzle>(*item).number() == said["index"]);
      }
    }
    CHECK(index == expected.size());
    CHECK(errors == 2);
    CHECK_FALSE(reader.next().has_value());
  }

  TEST_CASE("a text that no format fits, and an empty one, are errors of the whole input") {
    for (const std::string text : {"\x01\x02 nothing\n", ""}) {
      api::Reader reader(text);
      const auto item = reader.next();
      REQUIRE(item.has_value());
      const auto* error = std::get_if<api::InputError>(&*item);
      REQUIRE(error != nullptr);
      CHECK(error->puzzle == 0);
      CHECK(error->file == "<input>");
      CHECK(error->code == (text.empty() ? "empty_input" : "unknown_format"));
      CHECK_FALSE(reader.next().has_value());
    }
  }

  TEST_CASE("limits leave a question unknown, with the reason") {
    api::Solver solver({.presolve = false});
    const api::Puzzle puzzle = puzzle_of(open_square());
    std::atomic<bool> stop{true};
    const api::Result stopped = solver.solve(puzzle, {.stop = &stop});
    CHECK(stopped.verdict() == api::Verdict::unknown);
    CHECK(stopped.reason == api::Reason::interrupted);
    const api::Result late = solver.count(puzzle, 0, {.seconds = 0.0});
    CHECK(late.verdict() != api::Verdict::unsat);
    CHECK_FALSE(late.complete);
    CHECK(late.reason == api::Reason::time_limit);
    CHECK(std::string(api::name_of(late.reason)) == "time limit");
    // Five pigeons and four holes, as a column: needs search.
    const api::Puzzle hard = puzzle_of(puzzlec::test::read_file(
        std::string(puzzlec::test::source_dir()) + "/cnf_examples/latin50.in"));
    const api::Result cut = solver.unique(hard, {.conflicts = 0});
    CHECK(cut.verdict() == api::Verdict::unknown);
    CHECK(cut.reason == api::Reason::conflict_limit);
    // The next question has its own limits.
    CHECK(solver.solve(puzzle_of(four_solutions)).verdict() == api::Verdict::sat);
  }

  TEST_CASE("another thread ends a question, and the next one is answered") {
    api::Solver solver({.presolve = false});
    const api::Puzzle puzzle = puzzle_of(
        ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
        ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
        ". . . . . . . .\n. . . . . . . .\n");
    for (int round = 0; round < 3; ++round) {
      std::atomic<bool> stop{false};
      std::atomic<bool> has_begun{false};
      std::thread other([&] {
        has_begun.wait(false);
        stop = true;
      });
      const auto visit = [&](const api::Cells&) {
        has_begun = true;
        has_begun.notify_one();
        return true;
      };
      const api::Result result = solver.enumerate(puzzle, visit, {.stop = &stop});
      other.join();
      CHECK(result.reason == api::Reason::interrupted);
      CHECK(result.count > 0);
      CHECK_FALSE(result.complete);
      CHECK(solver.solve(puzzle).verdict() == api::Verdict::sat);
    }
  }

  TEST_CASE("certified answers are the same") {
    api::Solver plain;
    api::Solver certified({.certify = true});
    const std::string text = puzzlec::test::sample("ucf_sudoku.in");
    for (const api::Puzzle& puzzle : puzzles_of(text)) {
      const api::Result a = plain.unique(puzzle);
      const api::Result b = certified.unique(puzzle);
      CHECK(a.count == b.count);
      CHECK(a.complete == b.complete);
      CHECK(a.solutions == b.solutions);
    }
  }

  TEST_CASE("a wrong grid is refused with a sentence, a misshapen one by an exception") {
    const api::Puzzle puzzle = puzzle_of(four_solutions);
    api::Solver solver;
    const api::Result result = solver.solve(puzzle);
    REQUIRE(result.solutions.size() == 1);
    api::Cells wrong = result.solutions.front();
    std::swap(wrong.values[2], wrong.values[0]);
    CHECK(puzzle.check(wrong).has_value());
    CHECK_THROWS_AS(static_cast<void>(puzzle.text_of(wrong)), std::invalid_argument);
    CHECK(puzzle.check(puzzle.givens()).has_value());
    wrong.values[0] = 4000;
    CHECK_THROWS_AS(static_cast<void>(puzzle.check(wrong)), std::invalid_argument);
    wrong.values[0] = -2;
    CHECK_THROWS_AS(static_cast<void>(puzzle.check(wrong)), std::invalid_argument);
    CHECK_THROWS_AS(static_cast<void>(puzzle.check(api::Cells{2, 8, std::vector<int>(16, 1)})),
                    std::invalid_argument);
    CHECK_THROWS_AS(static_cast<void>(puzzle.check(api::Cells{4, 4, std::vector<int>(15, 1)})),
                    std::invalid_argument);
  }

  TEST_CASE("a format or a family that does not exist is an exception") {
    CHECK_THROWS_AS(api::Reader("", {.format = "no-such-format"}), std::invalid_argument);
    CHECK_THROWS_AS(api::Reader("", {.as = "no-such-family"}), std::invalid_argument);
  }

  TEST_CASE("threads with a solver each share a puzzle and find the same") {
    const api::Puzzle puzzle = puzzle_of(four_solutions);
    std::vector<api::Result> results(4);
    std::vector<std::thread> threads;
    threads.reserve(results.size());
    for (api::Result& result : results) {
      threads.emplace_back([&puzzle, &result] {
        api::Solver solver;
        for (int i = 0; i < 5; ++i) result = solver.unique(puzzle);
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (const api::Result& result : results) {
      CHECK(result.count == 2);
      CHECK(result.solutions == results.front().solutions);
    }
  }

  TEST_CASE("an exception of the visitor comes through, and the solver goes on") {
    api::Solver solver;
    const api::Puzzle puzzle = puzzle_of(four_solutions);
    struct Enough {};
    CHECK_THROWS_AS(static_cast<void>(solver.enumerate(
                        puzzle, [](const api::Cells&) -> bool { throw Enough(); })),
                    Enough);
    CHECK(solver.unique(puzzle).count == 2);
  }

  TEST_CASE("versions are those of the command") {
    const std::string said = run_command({"--version"}).out;
    CHECK(said == "puzzlec " + api::version() + " (" + api::solver_version() + ")\n");
    CHECK(api::version() == puzzlec_version());
  }

  TEST_CASE("the C interface names the same formats and reasons") {
    std::size_t index = 0;
    for (const api::FormatInfo& format : api::formats())
      CHECK(puzzlec_format_name(index++) == format.name);
    CHECK(puzzlec_format_name(index) == nullptr);
    CHECK(std::string(puzzlec_reason_name(PUZZLEC_REASON_TIME_LIMIT)) ==
          api::name_of(api::Reason::time_limit));
    CHECK(std::string(puzzlec_reason_name(PUZZLEC_REASON_GAVE_UP)) ==
          api::name_of(api::Reason::gave_up));
  }

  TEST_CASE("every question answers every format's example, as docs/json.md lists it") {
    const json catalog = json::parse(api::about());
    CHECK(catalog.at("version") == api::version());
    CHECK(catalog.at("formats").size() == api::formats().size());
    CHECK(catalog.at("genres").size() > 50);
    const std::string page =
        puzzlec::test::read_file(std::string(puzzlec::test::source_dir()) + "/docs/json.md");
    for (const json& question : catalog.at("questions")) {
      const std::string row = "| `" + question.at("name").get<std::string>() + "` | " +
                              question.at("summary").get<std::string>() + " | `" +
                              question.at("example").get<std::string>() + "` |\n";
      CAPTURE(row);
      CHECK(page.find(row) != std::string::npos);
      CHECK(json::parse(question.at("example").get<std::string>()).at("ask") ==
            question.at("name"));
    }
    api::Solver solver;
    for (const json& format : catalog.at("formats")) {
      const auto puzzles = puzzles_of(format.at("example"), format.at("name"));
      CAPTURE(format.at("name").get<std::string>());
      const api::Puzzle& puzzle = puzzles.front();
      for (const json& question : catalog.at("questions")) {
        const std::string name = question.at("name");
        CAPTURE(name);
        if (name == "decode") continue;  // takes a model of this formula
        json request = {{"ask", name}};
        if (name == "count" || name == "solutions") request["most"] = 2;
        if (name == "convert") request["to"] = puzzle.format();
        if (name == "generate") request["size"] = "4x4";
        if (name == "explain" || name == "rate") continue;  // they may take long
        const json answer = json::parse(solver.ask(puzzle, request.dump()));
        CHECK(answer.at("schema") == 1);
        CHECK(answer.at("index") == 1);
        CHECK(answer.at("family") == std::string(puzzle.family()));
        CHECK(answer.at("format") == format.at("name"));
        CHECK(answer.at("status").is_string());
        if (name == "convert") CHECK(answer.at("text") == puzzle.text());
        if (name == "puzzle") {
          CHECK(answer.at("text") == puzzle.text());
          CHECK(answer.at("rows") == puzzle.givens().rows);
        }
      }
    }
  }

  TEST_CASE("steps, ratings and entries are asked about as JSON") {
    const api::Puzzle puzzle = puzzles_of("1 2 3\n2 . .\n. . .\n", "latin-lab").front();
    api::Solver solver;
    const auto ask = [&](const json& request) {
      return json::parse(solver.ask(puzzle, request.dump()));
    };
    CHECK(ask({{"ask", "rules"}}).at("rules").size() == 2 * 2 * 3 * 3);
    const json steps = ask({{"ask", "explain"}});
    CHECK(steps.at("status") == "solved");
    const json& before = steps.at("rounds")[0].at("candidates");
    CHECK(before[0] == json::parse("[[1],[2],[3]]"));
    CHECK(before[1] == json::parse("[[2],[1,3],[1]]"));
    const json rating = ask({{"ask", "rate"}});
    CHECK(rating.at("rating") == steps.at("rating"));
    CHECK(rating.at("rating").at("level") == 1);
    const json first = ask({{"ask", "explain"}, {"step", 1}});
    CHECK(first.at("rounds")[0].at("steps")[0] == steps.at("rounds")[0].at("steps")[0]);
    CHECK(ask({{"ask", "explain"}, {"max_size", 0}}).at("rating").at("peak") == 0);

    const json right = {{1, 2, 3}, {2, 3, nullptr}, {nullptr, nullptr, nullptr}};
    const json wrong = {{1, 2, 3}, {2, 1, nullptr}, {nullptr, nullptr, nullptr}};
    CHECK(ask({{"ask", "check"}, {"cells", right}}).at("status") == "right");
    const json judged = ask({{"ask", "check"}, {"cells", wrong}});
    CHECK(judged.at("status") == "wrong");
    CHECK(judged.at("wrong") == json::parse(R"([{"cell":"r2c2","value":1}])"));
    CHECK(ask({{"ask", "hint"}, {"cells", wrong}}).at("status") == "wrong");
    const json open = json::array();
    const json marks = {{open, open, open}, {open, open, {2, 3}}, {open, open, open}};
    const json marked = ask({{"ask", "check"}, {"cells", right}, {"candidates", marks}});
    CHECK(marked.at("status") == "wrong");
    CHECK(marked.at("marks").size() == 1);
    const json hint = ask({{"ask", "hint"}, {"cells", right}});
    CHECK(hint.at("hint").at("placed").size() >= 1);
    CHECK(hint.at("candidates")[1][1] == json::parse("[3]"));
    const json where = ask({{"ask", "hint"}, {"cells", right}, {"show", "where"}});
    CHECK(where.at("hint").is_null());
    CHECK_FALSE(where.contains("candidates"));
    CHECK(where.at("cells") == hint.at("cells"));
    CHECK_FALSE(where.at("cells").empty());
  }

  TEST_CASE("solutions are fine and solved, with numbers beside tokens") {
    api::Solver solver;
    for (const api::FormatInfo& format : api::formats()) {
      CAPTURE(format.name);
      const api::Puzzle puzzle = puzzles_of(format.example, format.name).front();
      const json solved = json::parse(solver.ask(puzzle, R"({"ask":"solve"})"));
      if (solved.at("status") != "solved") continue;
      const json& cells = solved.contains("cells") ? solved["cells"][0] : solved["solutions"][0];
      CHECK((puzzle.family() == "genre") == solved.contains("cells"));
      const json judged =
          json::parse(solver.ask(puzzle, json{{"ask", "violations"}, {"cells", cells}}.dump()));
      CHECK(judged.at("status") == "solved");
      CHECK(judged.at("violations").empty());
      const json drawing =
          json::parse(solver.ask(puzzle, json{{"ask", "drawing"}, {"cells", cells}}.dump()));
      CHECK(drawing.at("cells").size() == puzzle.givens().values.size());
      const json& picture = drawing.at("picture");
      CHECK(picture.at("cells").size() ==
            picture.at("rows").get<std::size_t>() * picture.at("columns").get<std::size_t>());
      const double step = drawing.at("step");
      CHECK((drawing.at("columns").get<double>() - 1) * step + 1 ==
            picture.at("columns").get<double>());
      std::size_t index = 0;
      for (const json& cell : drawing.at("cells")) {
        const json& kind = drawing.at("kinds").at(cell.at("kind").get<std::size_t>());
        CHECK(std::ranges::count(kind.at("values"), cell.at("value")) == 1);
        CHECK(kind.at("texts").size() == kind.at("values").size());
        CHECK(kind.at("words").size() == kind.at("values").size());
        CHECK(cell.at("value") ==
              cells[index / puzzle.givens().columns][index % puzzle.givens().columns]);
        ++index;
      }
      const json svg = json::parse(
          solver.ask(puzzle, json{{"ask", "svg"}, {"cells", cells}, {"title", "<here>"}}.dump()));
      const std::string text = svg.at("svg");
      CHECK(text.starts_with("<svg "));
      CHECK(text.find("<title>&lt;here&gt;</title>") != std::string::npos);
      CHECK(svg.at("cell").get<double>() > 0);
    }
  }

  TEST_CASE("drawings have words for values, and name the places between cells") {
    api::Solver solver;
    const auto drawing_of = [&](const std::string& genre, const std::string& cells) {
      const api::Puzzle puzzle = puzzle_of(R"({"format":"puzzlec-genre","genre":")" + genre +
                                           R"(","cells":)" + cells + "}\n");
      return json::parse(solver.ask(puzzle, R"({"ask":"drawing"})"));
    };
    const json hitori = drawing_of("hitori", R"(["1 1","2 1"])");
    CHECK(hitori.at("kinds").at(0).at("words") == json{"unshaded", "shaded"});
    CHECK_FALSE(hitori.at("cells").at(1).contains("name"));
    const json hashi = drawing_of("hashi", R"(["1 1",". ."])");
    REQUIRE(hashi.at("columns") == 3);
    CHECK_FALSE(hashi.at("cells").at(0).contains("name"));
    CHECK(hashi.at("cells").at(1).at("name") == "r1c1-r1c2");
    CHECK(hashi.at("cells").at(2).at("name") == "r1c2");
  }

  TEST_CASE("drawings say in words what clues say that only pictures show") {
    api::Solver solver;
    const auto said = [&](const std::string& puzzle) {
      json words = json::array();
      const json drawing =
          json::parse(solver.ask(puzzle_of(puzzle + "\n"), R"({"ask":"drawing"})"));
      for (const json& cell : drawing.at("picture").at("cells"))
        words.push_back(cell.value("said", json::array()));
      return words;
    };
    const json sums = said(
        R"({"format":"puzzlec-genre","genre":"kakuro","cells":["# 4/. 6/.","./3 . .","./7 . ."]})");
    CHECK(sums.at(1) == json{"4 down, 2 cells"});
    CHECK(sums.at(3) == json{"3 across, 2 cells"});
    CHECK(sums.at(8) == json{"7 across, cell 2 of 2", "6 down, cell 2 of 2"});
    const json ships = said(
        R"({"format":"puzzlec-genre","genre":"battleship","cells":["3 .","0 ."],"options":{"ships2":1}})");
    CHECK(ships.at(0) == json{"left end of a ship"});
    CHECK(ships.at(1).empty());
    CHECK(ships.at(2) == json{"water"});
    CHECK(said(R"({"format":"puzzlec-genre","genre":"tents","cells":["T ."]})").at(0) ==
          json{"tree"});
    const json moons =
        said(R"({"format":"puzzlec-genre","genre":"moonsun","cells":["W B"],"rooms":["a a"]})");
    CHECK(moons.at(0) == json{"sun"});
    CHECK(moons.at(1) == json{"moon"});
  }

  TEST_CASE("a sketch shows a cell that holds one of several values which look alike") {
    api::Solver solver;
    const api::Puzzle puzzle = puzzle_of(
        R"({"format":"puzzlec-genre","genre":"battleship","cells":[". . .",". . ."],"options":{"ships1":1,"ships2":1}})"
        "\n");
    const auto sketch = [&](const std::string& candidates, const std::string& step) {
      const std::string request =
          R"({"ask":"sketch","candidates":)" + candidates + R"(,"step":)" + step + "}";
      return json::parse(solver.ask(puzzle, request)).at("svg").get<std::string>();
    };
    const std::string open = "[[[],[],[]],[[],[],[]]]";
    const std::string part = "[[[1,2],[],[]],[[],[],[]]]";
    const std::string known = "[[[1],[],[]],[[],[],[]]]";
    CHECK(sketch(part, "{}") == sketch(known, "{}"));
    CHECK(sketch(part, "{}") != sketch(open, "{}"));
    // So it does what a step finds: that a cell is no water, or how long a ship is.
    const std::string maybe = "[[[0,1,2],[],[]],[[],[],[]]]";
    const std::string water = R"({"removed":[{"cell":"r1c1","values":[0]}]})";
    const std::string placed = R"({"placed":[{"cell":"r1c1","value":1}]})";
    CHECK(sketch(maybe, water) == sketch(maybe, placed));
    CHECK(sketch(part, R"({"removed":[{"cell":"r1c1","values":[2]}]})") == sketch(known, "{}"));
  }

  TEST_CASE("what a request lacks is named, with its place") {
    api::Solver solver;
    const api::Puzzle puzzle = puzzle_of("1 2\n. .\n");
    const auto problem = [&](const std::string& request) {
      try {
        static_cast<void>(solver.ask(puzzle, request));
      } catch (const std::invalid_argument& error) {
        return std::string(error.what());
      }
      return std::string("none");
    };
    struct Wrong {
      std::string request;
      std::string named;
    };
    for (const Wrong& wrong : {
             Wrong{"", "expected"},
             {"[]", "'ask'"},
             {"{}", "ask"},
             {R"({"ask":5})", "the name of a question"},
             {R"({"ask":"solve","most":1})", "/most"},
             {R"({"ask":"count","most":-1})", "how many at most"},
             {R"({"ask":"convert"})", "'to'"},
             {R"({"ask":"convert","to":"x"})", "'x'"},
             {R"({"ask":"certify","claim":"good"})", "'good'"},
             {R"({"ask":"violations","cells":[[1,2]]})", "/cells"},
             {R"({"ask":"violations","cells":[[1,2],[1]]})", "/cells/1"},
             {R"({"ask":"violations","cells":[[1,2],[1,512]]})", "/cells/1/1"},
             {R"({"ask":"svg","cells":[[1,2],[1,3]]})", "a value that the cell can have"},
             {R"({"ask":"svg","title":3})", "title"},
             {R"({"ask":"sketch","step":3})", "a step of an explanation"},
             {R"({"ask":"sketch","step":{"placed":[{"cell":"r3c1","value":1}]}})",
              "a cell of the puzzle"},
             {R"({"ask":"sketch","step":{"removed":[{"cell":"r1c1"}]}})", "values"},
             {R"({"ask":"drawing","candidates":[[[1],[2]],[[1],[3]]]})", "/candidates/1/1"},
             {R"({"ask":"decode","model":[99]})", "/model/0"},
             {R"({"ask":"explain","max_size":-1})", "how many rules at most"},
             {R"({"ask":"explain","step":0})", "the number of a step"},
             {R"({"ask":"hint","show":"all"})", "'all'"},
             {R"({"ask":"check","cells":[[1,2],[1,3]]})", "a value that the cell can have"},
         }) {
      CAPTURE(wrong.request);
      const std::string said = problem(wrong.request);
      CAPTURE(said);
      CHECK(said.find(wrong.named) != std::string::npos);
    }
  }

  TEST_CASE("a formula as numbers is the one that is written, and its models decode") {
    for (const bool presolve : {true, false}) {
      api::Solver solver({.presolve = presolve});
      const api::Puzzle puzzle = puzzle_of(four_solutions);
      const api::Formula formula = solver.formula(puzzle);
      std::string dimacs;
      solver.encode(puzzle, [&](std::string_view text) { dimacs += text; });
      std::string numbers;
      for (const std::int32_t literal : formula.literals)
        numbers += std::to_string(literal) + (literal == 0 ? "\n" : " ");
      CHECK(dimacs.ends_with(numbers));
      CHECK(formula.names.size() == formula.variables);
      std::size_t models = 0;
      const auto count = solver.enumerate(puzzle, [&](const api::Cells& cells) {
        std::vector<std::int32_t> model;
        for (std::uint32_t i = 0; i < formula.variables; ++i) {
          for (std::size_t cell = 0; cell < 16; ++cell) {
            const std::string name = "r" + std::to_string(cell / 4 + 1) + "c" +
                                     std::to_string(cell % 4 + 1) + "=" +
                                     std::to_string(cells.values[cell]);
            if (formula.names[i] == name) model.push_back(static_cast<std::int32_t>(i) + 1);
          }
        }
        CHECK(solver.decode(puzzle, model) == cells);
        const json asked =
            json::parse(solver.ask(puzzle, json{{"ask", "decode"}, {"model", model}}.dump()));
        CHECK(asked.at("solutions")[0] == rows_of(cells));
        CHECK_THROWS_AS(static_cast<void>(solver.decode(puzzle, {-1})), std::invalid_argument);
        ++models;
        return true;
      });
      CHECK(models == 4);
      CHECK(count.complete);
      const json refused = json::parse(solver.ask(puzzle, R"({"ask":"decode","model":[]})"));
      CHECK(refused.at("status") == "refused");
    }
  }

  TEST_CASE("cores, violations, conversions, pictures and certificates are what the command says") {
    api::Solver solver;
    const api::Puzzle broken = puzzle_of("1 2\n1 .\n");
    const api::Core core = solver.core(broken);
    CHECK(core.verdict == api::Verdict::unsat);
    REQUIRE(core.members.size() == 2);
    CHECK(core.members[0].name == "given r1c1=1");
    CHECK(core.members[1].cells == std::vector<std::size_t>{2});
    CHECK(solver.core(puzzle_of(four_solutions)).verdict == api::Verdict::sat);

    const api::Entries entries = solver.violations(broken, {2, 2, {1, 1, 2, -1}});
    REQUIRE(entries.broken.size() == 3);
    CHECK_FALSE(entries.is_solved);
    CHECK(entries.broken[0].name == "given r1c2=2");
    CHECK(entries.broken[2].name == "row 1");
    CHECK(entries.broken[2].cells == std::vector<std::size_t>{0, 1});
    CHECK(solver.violations(puzzle_of("1 2\n. .\n"), {2, 2, {1, 2, 2, 1}}).is_solved);
    CHECK_THROWS_AS(static_cast<void>(solver.violations(broken, {1, 4, {1, 1, 2, -1}})),
                    std::invalid_argument);

    const api::Puzzle puzzle = puzzle_of(four_solutions);
    const api::Conversion same = solver.convert(puzzle, "latin-lab");
    CHECK(same.text == puzzle.text());
    const api::Conversion refused = solver.convert(puzzle, "tentaizu");
    CHECK_FALSE(refused.text.has_value());
    CHECK_FALSE(refused.needed.empty());
    CHECK_THROWS_AS(static_cast<void>(solver.convert(puzzle, "x")), std::invalid_argument);
    CHECK(solver.svg(puzzle) == run_command({"render"}, puzzle.text()).out);
    const api::Cells answer = solver.solve(puzzle).solutions.front();
    CHECK(solver.svg(puzzle, &answer) ==
          run_command({"render", "--show", "solution"}, puzzle.text()).out);

    const json bundle = json::parse(solver.ask(broken, R"({"ask":"certify"})"));
    CHECK(bundle.at("claim") == "none");
    const puzzlec::test::TemporaryFile name("");
    const std::string directory = name.path() + ".bundle";
    std::filesystem::create_directory(directory);
    for (const auto& [file, text] : bundle.at("files").items())
      std::ofstream(std::filesystem::path(directory) / file, std::ios::binary)
          << text.get<std::string>();
    CHECK(run_command({"verify", directory}, "").out.starts_with(directory + ": verified, none\n"));
    std::filesystem::remove_all(directory);
    const json other = json::parse(solver.ask(broken, R"({"ask":"certify","claim":"unique"})"));
    CHECK(other.at("status") == "other");
    CHECK(other.at("claim") == "none");
  }

  TEST_CASE("steps end in a solution of every format's example that has few enough") {
    std::size_t solved = 0;
    for (const api::FormatInfo& format : api::formats()) {
      CAPTURE(format.name);
      const api::Puzzle puzzle = puzzles_of(format.example, format.name).front();
      api::Steps steps(puzzle);
      for (int i = 0; i < 20'000 && steps.next();) ++i;
      if (!steps.is_solved()) continue;
      CHECK_FALSE(puzzle.check(steps.cells()).has_value());
      ++solved;
    }
    CHECK(solved > 10);
  }

  TEST_CASE("a generator makes puzzles with one solution, the same from the same seed") {
    const std::string spec = R"({"kind":"futoshiki","size":"4x4","level":"easy","seed":7})";
    api::Generator generator(spec);
    const api::Generator other(spec);
    api::Solver solver;
    for (std::uint64_t index = 0; index < 3; ++index) {
      const auto made = generator.next();
      REQUIRE(std::holds_alternative<api::Made>(made));
      const auto& one = std::get<api::Made>(made);
      CHECK(one.index == index);
      CHECK(one.level == "easy");
      CHECK(one.peak <= 1);
      const api::Result found = solver.unique(one.puzzle);
      CHECK(found.is_unique());
      CHECK(found.solutions.front() == one.solution);
      const auto again = other.make(index);
      CHECK(std::get<api::Made>(again).puzzle.text() == one.puzzle.text());
    }
    const std::atomic<bool> stop = true;
    const auto stopped = generator.next(&stop);
    REQUIRE(std::holds_alternative<api::NotMade>(stopped));
    CHECK(std::get<api::NotMade>(stopped).is_stopped);
    // What was stopped comes next.
    CHECK(std::get<api::Made>(generator.next()).index == 3);
    CHECK(json::parse(generator.next_json()).at("index") == 4);
    api::Generator unrated(R"({"kind":"latin","size":"4","rate":false,"first":2})");
    const auto plain = unrated.next();
    CHECK(std::get<api::Made>(plain).level.empty());
    CHECK(std::get<api::Made>(plain).index == 2);
    for (const char* wrong :
         {"", "[]", "{}", R"({"kind":"no such kind"})", R"({"kind":"sudoku","x":1})",
          R"({"kind":"sudoku","level":"silly"})", R"({"kind":"sudoku","seed":-1})"})
      CHECK_THROWS_AS(api::Generator{wrong}, std::invalid_argument);
  }
}
