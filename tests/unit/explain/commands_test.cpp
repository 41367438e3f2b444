// The commands explain, hint, check, rate and rules.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::json_lines;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;
using puzzlec::test::TemporaryFile;

// Its only solution is 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1.
const std::string sudoku = "1..4..1..1.34..1\n";
// Two of them: the middle rows may be exchanged with another pair of values.
const std::string several = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";

// With steps of five rules.
const std::string hard =
    ".................1..2.34........2.5...31......6.....3......7..2.8....4..53..6....\n";

json one(const Outcome& outcome) {
  const auto lines = json_lines(outcome.out);
  REQUIRE(lines.size() == 1);
  return lines[0];
}

Outcome with_entries(const std::string& command, const std::string& entries,
                     const std::string& puzzle, std::vector<std::string> more = {}) {
  const TemporaryFile file(entries);
  std::vector<std::string> arguments{command, "--entries", file.path()};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_command(arguments, puzzle);
}

}  // namespace

TEST_SUITE("explain/commands") {
  TEST_CASE("explain leads from the givens to the solution, and every step says what it rests on") {
    const json object = one(run_command({"explain", "--json"}, sudoku));
    CHECK(object.at("status") == "solved");
    std::set<std::string> known;
    std::size_t number = 0;
    for (const json& round : object.at("rounds")) {
      CHECK(round.at("complete") == true);
      CHECK(round.at("at_least") == round.at("size"));
      for (const json& step : round.at("steps")) {
        CHECK(step.at("step") == ++number);
        CHECK(step.at("rules").size() == round.at("size").get<std::size_t>());
        CHECK_FALSE(step.at("text").get<std::string>().empty());
        for (const json& placed : step.at("placed")) CHECK(known.insert(placed.at("cell")).second);
      }
    }
    CHECK(known.size() == 9);
    CHECK(object.at("rating").at("steps") == number);
  }

  TEST_CASE("a rule about views is asked about as it is where the rules of the loop are not") {
    for (const char* puzzle : {
             R"({"format":"puzzlec-genre","genre":"balance",)"
             R"("cells":[". . . . .",". . . . .",". . . . .","B B3 B . .","B . B3 . ."]})",
             R"({"format":"puzzlec-genre","genre":"shingoki",)"
             R"("cells":[". . . . .",". . . . .",". . . . .",". O W3 . .","B4 . . O ."]})",
         }) {
      const Outcome rated = run_command({"rate", "--json", "--time-limit", "60"}, puzzle);
      CAPTURE(rated.err);
      CHECK(rated.code == 0);
      CHECK(one(rated).at("rating").at("level") == 4);
    }
  }

  TEST_CASE("explain ends early: at a cell, at a step, at a size, at a limit") {
    const json until = one(run_command({"explain", "--json", "--until", "r1c2"}, sudoku));
    CHECK((until.at("status") == "partial" || until.at("status") == "solved"));
    CHECK(until.at("rounds").size() <=
          one(run_command({"explain", "--json"}, sudoku)).at("rounds").size());
    const json step = one(run_command({"explain", "--json", "--step", "2"}, sudoku));
    std::size_t steps = 0;
    for (const json& round : step.at("rounds")) steps += round.at("steps").size();
    CHECK(steps == 1);
    // Without a house rule of its own, nothing follows from no rule at all.
    const json stuck =
        one(run_command({"explain", "--json", "--max-size", "1"}, ". 1 .\n. . .\n. . .\n"));
    CHECK((stuck.at("status") == "stuck" || stuck.at("status") == "several"));
    const json open = one(run_command({"explain", "--json", "--max-size", "1"}, hard));
    CHECK(open.at("status") == "stuck");
    CHECK(open.at("next_at_least") == 2);
    CHECK(open.at("rating").at("peak") == 2);
    CHECK_FALSE(one(run_command({"explain", "--json"}, sudoku)).contains("next_at_least"));
    const json too_hard = one(run_command({"rate", "--json", "--max-size", "1"}, hard));
    CHECK(too_hard.at("status") == "stuck");
    CHECK(too_hard.at("rating") == open.at("rating"));
    const Outcome said = run_command({"rate", "--max-size", "1"}, hard);
    CHECK(said.code == 0);
    CHECK(said.out.find("puzzle 1: at least medium (level 2), peak 2,") == 0);
    CHECK(said.out.find("; the next step takes at least 2 rules\n") != std::string::npos);
    const json all = one(run_command({"rate", "--json"}, hard));
    const std::string peak = std::to_string(all.at("rating").at("peak").get<unsigned>());
    CHECK(one(run_command({"rate", "--json", "--max-size", peak}, hard)).at("rating") ==
          all.at("rating"));
    const Outcome late =
        run_command({"explain", "--json", "--time-limit", "0"}, ". . .\n. . .\n. . .\n");
    CHECK(late.code == 3);
    CHECK(one(late).at("status") == "unknown");
    const Outcome outside = run_command({"explain", "--until", "r9c9"}, sudoku);
    CHECK(outside.code == 2);
    CHECK(outside.err.find("no cell r9c9") != std::string::npos);
    const Outcome beyond = run_command({"explain", "--step", "9999"}, sudoku);
    CHECK(beyond.code == 2);
    CHECK(beyond.err.find("no step 9999, only ") != std::string::npos);
    CHECK(beyond.out.empty());
    const Outcome both = run_command({"explain", "--json", "--step", "9999"}, sudoku);
    CHECK(both.code == 2);
    CHECK(one(both).at("status") == "solved");
  }

  TEST_CASE("explain --certify: each step has a certificate, as many grids as its bound needs") {
    const json object = one(run_command({"explain", "--json", "--certify"}, hard));
    CHECK(object.at("status") == "solved");
    std::size_t bounds = 0;
    for (const json& round : object.at("rounds")) {
      for (const json& step : round.at("steps")) {
        const json& certificate = step.at("certificate");
        if (round.at("size") == 0) {
          CHECK(certificate.at("bounds").empty());
          continue;
        }
        for (const json& bound : certificate.at("bounds")) {
          ++bounds;
          CHECK(bound.at("at_least") == round.at("size"));
          CHECK_FALSE(bound.at("correction_sets").empty());
          for (const json& set : bound.at("correction_sets")) {
            CHECK_FALSE(set.at("rules").empty());
            CHECK(set.at("grid").size() == 9);
          }
        }
      }
    }
    CHECK(bounds > 0);
    CHECK_FALSE(one(run_command({"explain", "--json"}, sudoku))
                    .at("rounds")[0]
                    .at("steps")[0]
                    .contains("certificate"));
    CHECK(run_command({"explain", "--certify"}, sudoku).out.find("every step certified") !=
          std::string::npos);
  }

  TEST_CASE("several solutions: what all of them have is explained; none: said so") {
    CHECK(one(run_command({"explain", "--json"}, several)).at("status") == "several");
    CHECK(one(run_command({"explain", "--json"}, "1 .\n. 2\n")).at("status") == "none");
    CHECK(run_command({"rate"}, "1 .\n. 2\n").out == "puzzle 1: no solution\n");
  }

  TEST_CASE("rate is the same for any number of jobs") {
    std::string batch;
    for (int i = 0; i < 20; ++i) batch += sudoku;
    const Outcome once = run_command({"rate", "--json-lines"}, batch);
    CHECK(once.code == 0);
    CHECK(json_lines(once.out).size() == 20);
    CHECK(run_command({"rate", "--json-lines", "-j", "3"}, batch).out == once.out);
  }

  TEST_CASE("9x9 Sudokus have an estimate on the scale of Sudoku Explainer, others none") {
    // By singles in blocks; in lines, too; by locked candidates; by chains.
    const std::vector<std::string> harder{
        "..1..5.4....27...8....145.....831.9.72..6...1.......6.8326.....1..5....2.7...3...",
        ".178.....69.....4.3....9..5....6835..7..9.....8....6....975.1...5.....2....4...98",
        ".6.2.......3...8..4.......6......9....29..1..68.4.....5..6...4..9.85..7.......38.",
        ".....71..9.....4.2....62.7...175......2.3...43.8..9..71..3........8..9.3.6......."};
    double last = 1.1;
    for (const std::string& puzzle : harder) {
      CAPTURE(puzzle);
      const json rating = one(run_command({"rate", "--json"}, puzzle + "\n")).at("rating");
      const double estimate = rating.at("sudoku_explainer").get<double>();
      CHECK(estimate > last);
      last = estimate;
    }
    CHECK(last > 6);
    CHECK(run_command({"rate"}, harder[2] + "\n").out.find("for Sudoku Explainer") !=
          std::string::npos);
    CHECK_FALSE(
        one(run_command({"rate", "--json"}, sudoku)).at("rating").contains("sudoku_explainer"));
  }

  TEST_CASE("rules lists every rule once, with its cells") {
    const json object = one(run_command({"rules", "--json"}, sudoku));
    CHECK(object.at("rules").size() == 12 * 4 * 2);
    std::set<std::string> names;
    for (const json& rule : object.at("rules")) {
      CHECK(names.insert(rule.at("name")).second);
      CHECK(rule.at("cells").size() == 4);
    }
    CHECK(run_command({"rules"}, sudoku).out.find("  row 3: 4 at least once\n") !=
          std::string::npos);
  }

  TEST_CASE("check: right so far, wrong, and the set to take back") {
    CHECK(with_entries("check", "r1c2=2 # not a comment\n", sudoku).code == 2);
    // A black cell is filled already.
    const std::string akari = R"({"format":"puzzlec-genre","genre":"akari","cells":["2 .",". ."]})"
                              "\n";
    CHECK(with_entries("check", "r1c2=1 r2c1=1 r2c2=0", akari).out ==
          "puzzle 1: right, and complete\n");
    CHECK(with_entries("check", "r1c2=1 r2c1=1", akari).out ==
          "puzzle 1: right so far; 1 cell to go\n");
    CHECK(with_entries("check", "# mine\nr1c2=2\nr1c3:34", sudoku).out ==
          "puzzle 1: right so far; 8 cells to go\n");
    const Outcome wrong = with_entries("check", "r1c2=3 r1c3=2 r2c1=3 r2c2:13", sudoku, {"--json"});
    CHECK(wrong.code == 1);
    const json object = one(wrong);
    CHECK(object.at("status") == "wrong");
    CHECK(object.at("wrong").size() == 2);
    CHECK(object.at("take_back") == object.at("wrong"));
    CHECK(object.at("marks") == json::array({"r2c2"}));
  }

  TEST_CASE("entries that cannot be read are told once, however many puzzles there are") {
    for (const char* command : {"check", "hint"}) {
      const Outcome missing =
          run_command({command, "--entries", "there-is-no-such-file"}, sudoku + sudoku);
      CHECK(missing.code == 2);
      CHECK(missing.out.empty());
      const std::string& message = missing.err;
      CHECK(message.find("there-is-no-such-file") != std::string::npos);
      CHECK(std::count(message.begin(), message.end(), '\n') == 1);
    }
  }

  TEST_CASE("check: entries that are possible one by one, but not together") {
    const json object =
        one(with_entries("check", "r1c3=3 r1c4=4 r3c3=3 r2c1=3", several, {"--json"}));
    CHECK(object.at("status") == "together");
    CHECK(object.at("wrong").empty());
    REQUIRE(object.at("core").size() == 2);
    CHECK(object.at("core")[1].at("cell") == "r3c3");
    REQUIRE(object.at("take_back").size() == 1);
    CHECK(object.at("take_back")[0].at("cell") == "r3c3");
  }

  TEST_CASE("check: many pairs of entries that cannot stand together") {
    // In each of six rows, the same value twice, four times over.
    std::string entries;
    for (int row = 1; row <= 6; ++row) {
      for (int pair = 1; pair <= 4; ++pair) {
        const int value = (row * 4 + pair) % 9 + 1;
        for (int column = 2 * pair - 1; column <= 2 * pair; ++column)
          entries += "r" + std::to_string(row) + "c" + std::to_string(column) + "=" +
                     std::to_string(value) + "\n";
      }
    }
    const json object =
        one(with_entries("check", entries, std::string(81, '.') + '\n', {"--json"}));
    CHECK(object.at("status") == "together");
    CHECK(object.at("take_back").size() >= 24);
  }

  TEST_CASE("explain: the hardest step is one that was found") {
    const Outcome cut = run_command({"explain", "--max-size", "1"}, hard);
    CHECK(cut.out.find("the hardest by 1 rule\n") != std::string::npos);
  }

  TEST_CASE("hint: as much of the next step as is asked for, but wrong entries first") {
    const Outcome step = run_command({"hint"}, sudoku);
    CHECK(step.code == 0);
    CHECK(step.out.find(" is ") != std::string::npos);
    const Outcome where = run_command({"hint", "--show", "where"}, sudoku);
    CHECK(where.out.starts_with("puzzle 1: Look at r"));
    CHECK(where.out.find(" is ") == std::string::npos);
    const Outcome wrong = with_entries("hint", "r1c2=3", sudoku);
    CHECK(wrong.code == 1);
    CHECK(wrong.out.find("in no solution: r1c2=3") != std::string::npos);
    // What is entered is not hinted at again.
    const json first = one(run_command({"hint", "--json"}, sudoku)).at("hint");
    const json placed = first.at("placed")[0];
    const std::string entry =
        placed.at("cell").get<std::string>() + "=" + std::to_string(placed.at("value").get<int>());
    const json next = one(with_entries("hint", entry, sudoku, {"--json"})).at("hint");
    CHECK(next.at("placed") != first.at("placed"));
  }

  TEST_CASE("sentences say what cells hold in words, for every format and for genres") {
    std::vector<std::pair<std::string, std::string>> puzzles;
    for (const puzzlec::Format* format : puzzlec::formats())
      puzzles.emplace_back(format->name, format->example);
    const std::vector<std::string> cells{
        R"("masyu","cells":[". . . .",". . B .",". . . .",". W . ."])",
        R"("hashi","cells":["2 . 2",". . .","2 . 2"])",
        R"("akari","cells":[". . . .",". . . .","1 . . .",". . . ."])",
        R"("slitherlink","cells":[". . 3 .","3 2 . 2","2 . . .",". . 3 3"])"};
    for (const std::string& genre : cells)
      puzzles.emplace_back("puzzlec-genre",
                           R"({"format":"puzzlec-genre","genre":)" + genre + "}\n");
    for (const auto& each : puzzles) {
      const std::string& format = each.first;
      const std::string& puzzle = each.second;
      CAPTURE(puzzle);
      const std::string told =
          run_command({"explain", "--from", format, "--puzzle", "1", "--max-size", "1"}, puzzle)
              .out;
      for (const char* bare : {" is .", " is *", " are *", " are .", "..", " is  ", " is -,"}) {
        CAPTURE(bare);
        CHECK(told.find(bare) == std::string::npos);
      }
    }
  }

  TEST_CASE("the same is said of several cells together") {
    const std::string told =
        run_command({"explain", "--puzzle", "1"},
                    puzzlec::test::read_file(std::filesystem::path(puzzlec::test::source_dir()) /
                                             "cnf_examples" / "tentaizu.in"))
            .out;
    CHECK(
        told.find("  1. No stars lie around r3c5: r2c4, r2c5, r2c6, r3c4, r3c6, r4c5 and r4c6 are "
                  "empty.") != std::string::npos);
    CHECK(told.find("r1c5, r1c7 and r2c7 each hold a star.") != std::string::npos);
  }

  TEST_CASE("a chain is told from what it supposes to what clashes") {
    const json object = one(run_command(
        {"explain", "--json"},
        ".....71..9.....4.2....62.7...175......2.3...43.8..9..71..3........8..9.3.6.......\n"));
    std::size_t chains = 0;
    for (const json& round : object.at("rounds")) {
      for (const json& step : round.at("steps")) {
        const std::string name = step.value("technique", json("")).is_string()
                                     ? step.at("technique").get<std::string>()
                                     : std::string();
        const std::string text = step.at("text");
        const bool is_chain = name.ends_with("chain") || name == "aic" || name == "skyscraper" ||
                              name == "xy-wing" || name == "w-wing" || name == "two-string kite";
        chains += is_chain ? 1U : 0U;
        CAPTURE(text);
        const bool tells_clash = text.find(", not ") != std::string::npos ||
                                 text.find(" would stand twice in ") != std::string::npos;
        CHECK(is_chain ==
              (text.starts_with("If ") && tells_clash && text.find(". So ") != std::string::npos));
      }
    }
    CHECK(chains > 3);
  }

  TEST_CASE("what came with a puzzle in text is filled in, and skipped by other commands") {
    const std::string filled = sudoku + "# entries\nr1c2=2 r1c3:34\n";
    CHECK(run_command({"check"}, filled).out == "puzzle 1: right so far; 8 cells to go\n");
    CHECK(run_command({"solve"}, filled).out == run_command({"solve"}, sudoku).out);
    // Each puzzle has its own; a block of rows ends at a blank line.
    const std::string rows = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";
    const std::string two =
        rows + "\n# entries\nr1c3=3\n r2c1=4\n\n" + rows + "\n# entries\nr1c3=3 r3c3=3\n";
    const Outcome both = run_command({"check", "--json"}, two);
    const auto lines = json_lines(both.out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].at("status") == "right");
    CHECK(lines[1].at("status") == "together");
    CHECK(json_lines(run_command({"unique", "--json"}, two).out).size() == 2);
    CHECK(with_entries("check", "r1c2=3", filled).code == 1);  // a file comes before the input
    const Outcome wrong = run_command({"check"}, sudoku + "\n# entries\nr1c2=2\nr1c3=7\n");
    CHECK(wrong.code == 2);
    CHECK(wrong.err.find(":5:1: ") != std::string::npos);
  }

  TEST_CASE("entries are read however people write them") {
    const std::string right = "puzzle 1: right so far; 8 cells to go\n";
    for (const std::string entries :
         {"R1C2=2 R1C3:34", "r1c2 = 2\nr1c3 : 34", "(1,2)=2, (1,3):3,4", "(1, 2) = 2; [1,3]: 34",
          "r1c2=2,r1c3:3,4", "R1C2=2,\n\nr1c3:34;", "\tr1c2=2,  r1c3:34\r\n"}) {
      CAPTURE(entries);
      CHECK(with_entries("check", entries, sudoku) == Outcome{0, right, ""});
      if (entries.find("\n\n") != std::string::npos) continue;  // a blank line ends them there
      CHECK(run_command({"check"}, sudoku + "# entries\n" + entries + "\n").out == right);
    }
    for (const std::string line : {"# Entries", "#entries:", "# ENTRIES", "## entries"}) {
      CAPTURE(line);
      CHECK(run_command({"check"}, sudoku + line + "\nR1C2=2 r1c3:34\n").out == right);
    }
    // A whole grid: as rows, or in the puzzle's own format.
    for (const std::string grid : {"12.4..1..1.34..1\n", "12.4\n..1.\n.1.3\n4..1\n",
                                   "1 2 0 4\n0 0 1 0\n0 1 0 3\n4 0 0 1\n"}) {
      CAPTURE(grid);
      CHECK(with_entries("check", grid, sudoku).out == right);
      CHECK(run_command({"check"}, sudoku + "# entries\n" + grid).out == right);
      CHECK(run_command({"solve"}, sudoku + "# entries\n" + grid).out ==
            run_command({"solve"}, sudoku).out);
    }
    CHECK(with_entries("check", "13.4..1..1.34..1\n", sudoku).code == 1);
    // Two puzzles and what is filled in, without blank lines.
    const std::string two = sudoku + "# entries\nr1c2=2 r1c3:34\n" + sudoku + "# entries\nr1c2=3\n";
    const auto lines = json_lines(run_command({"check", "--json"}, two).out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].at("status") == "right");
    CHECK(lines[1].at("status") == "wrong");
    CHECK(json_lines(run_command({"solve", "--json"}, two).out).size() == 2);
  }

  TEST_CASE("what cannot be read as an entry is an error, and no verdict stands before it") {
    const auto refused = [](const std::string& entries, const std::string& says) {
      CAPTURE(entries);
      const Outcome outcome = run_command({"check"}, sudoku + "# entries\n" + entries);
      CHECK(outcome.code == 2);
      CHECK(outcome.out == "");
      CAPTURE(outcome.err);
      CHECK(outcome.err.find(says) != std::string::npos);
      CHECK(with_entries("check", entries, sudoku).code == 2);
      CHECK(with_entries("check", entries, sudoku).out == "");
    };
    refused("r1d2=2\n", "<stdin>:3:1: expected an entry such as r1c2=5");
    refused("r1c2=2\nr1-c3=3\n", "<stdin>:4:1: expected an entry such as r1c2=5");
    refused("r1c2=2 r1c3\n", "<stdin>:3:8: expected an entry such as r1c2=5");
    refused("r1c2=2\n1,3 is 3\n", "<stdin>:4:1: expected an entry such as r1c2=5");
    refused("r1c2=2x\n", "<stdin>:3:1: expected a number from 1 to 4, found '2x'");
    refused("r5c2=2\n", "expected a cell up to r4c4, found 'r5c2'");
    refused("(1,9)=2\n", "expected a cell up to r4c4");
    refused("12.4\n..1.\n.1.3\n", "expected 4 rows, found 3 rows");
    refused("22.4..1..1.34..1\n", "expected the given 1 in r1c1, found 2");
    refused(".2.4..1..1.34..1\n", "expected the given 1 in r1c1, found a blank");
  }

  TEST_CASE("a lone pencil mark is still to be entered") {
    CHECK(with_entries("hint", "r1c2:2", sudoku).out ==
          "puzzle 1: r1c2 is 2: nothing else is left there.\n");
    CHECK(with_entries("check", "r1c2:2", sudoku).out == "puzzle 1: right so far; 9 cells to go\n");
  }

  TEST_CASE("what came with a document is filled in") {
    const auto document = [](const std::string& rows, const std::string& second_row) {
      return "{" + rows + R"([[{"value":1,"given":true},{},{},{"value":4,"given":true}],)" +
             second_row + "," +
             R"([{},{"value":1,"given":true},{},{"value":3,"given":true}],)"
             R"([{"value":4,"given":true},{},{},{"value":1,"given":true}]])";
    };
    const std::string f_puzzles =
        document(
            R"("size":4,"grid":)",
            R"([{"value":3},{"value":3},{"value":1,"given":true},{"centerPencilMarks":[4]}])") +
        "}\n";
    const std::string sudokupad =
        document(R"("cells":)",
                 R"([{"value":3,"given":false},{"value":3,"given":false},{"value":1},)"
                 R"({"centremarks":[4]}])") +
        R"(,"regions":[],"cages":[]})" + "\n";
    for (const std::string& text : {f_puzzles, sudokupad}) {
      CAPTURE(text);
      const json object = one(run_command({"check", "--json"}, text));
      CHECK(object.at("status") == "wrong");
      CHECK(object.at("wrong") == json::array({{{"cell", "r2c2"}, {"value", 3}}}));
      CHECK(object.at("marks") == json::array({"r2c4"}));
      CHECK(run_command({"hint"}, text).code == 1);
    }
  }

  TEST_CASE("what follows from stated rules of one kind has the name of that kind") {
    struct Case {
      std::string puzzle;
      std::string name;
    };
    const std::string genre = R"({"format":"puzzlec-genre","genre":)";
    for (const Case& each :
         {Case{"4:0D,0,0L,0,0,0R,0,0U,0,0,0,0,0,0,0,0,\n", "inequality"},
          Case{"3 5\naab\nccb\ndee\na 2 -\nb 6 *\nc 3 +\nd 3 .\ne 2 /\n0\n", "cage combinations"},
          Case{"5:3/2/1/5/2/2/3/3/1/2/3/2/4/1/2/2/4/1/3/2\n", "visible count"},
          Case{genre + R"("nurikabe","cells":[". . . .","2 . . 1",". . . .","4 . . ."]})" + "\n",
               "cut cell"}}) {
      const std::string told = run_command({"explain"}, each.puzzle).out;
      CAPTURE(told);
      CHECK(told.find(each.name + ": ") != std::string::npos);
    }
  }

  TEST_CASE("the digits of a cage differ by the same rule that says what they add up to") {
    const std::string killer =
        "3x3k:zzzc,"
        "a_aab___aa_a_aa_a_a____aa_______a__a______abbad_baabaaaaa_baa_ab_a___a_a___ab_a_a_aa_aa__,"
        "4a13_15a10a24a17c7_9c15a26b26a7h13_8a11_8_14a23c17c11_12b7a14_3d22a12a23a11h23d\n";
    const std::string told = run_command({"explain", "--max-size", "1"}, killer).out;
    for (const char* step :
         {": r1c1 and r1c2 add up to 4: r1c1 and r1c2 are 1 or 3.",
          ": r2c5, r3c5 and r4c5 add up to 7: r2c5, r3c5 and r4c5 are 1, 2 or 4.",
          ": r7c8, r8c8 and r8c9 add up to 22: r7c8, r8c8 and r8c9 are not 1, 2, 3 or 4."}) {
      CAPTURE(step);
      CHECK(told.find(step) != std::string::npos);
    }
    CHECK(run_command({"rate"}, killer).out.find("peak 2,") != std::string::npos);
  }

  TEST_CASE("sums of what cages leave over in a house are innies and outies") {
    const std::string killers = puzzlec::test::read_file(
        std::filesystem::path(puzzlec::test::source_dir()) / "cnf_examples" / "tatham_solo.in");
    const std::string told =
        run_command({"explain", "--puzzle", "4", "--max-size", "1"}, killers).out;
    CHECK(told.find(". innies: r1c5 and r1c6, the innies of row 1, add up to 9: ") !=
          std::string::npos);
    CHECK(told.find(". innies: The innie of row 5 is 6: r5c6 is 6.") != std::string::npos);
    CHECK(told.find(". outies: r2c5 and r2c6, the outies of row 1, add up to 5: ") !=
          std::string::npos);
  }

  TEST_CASE("entries that cannot be read are refused, with their place") {
    struct Case {
      std::string text;
      std::string place;
    };
    for (const Case& each :
         {Case{"r1c2", ":1:1: "}, Case{"r1c2=9", ":1:1: "}, Case{"\n  r5c1=1", ":2:3: "},
          Case{"r1c2=2 r1c2=3", ":1:8: "}, Case{"r1c2:", ":1:1: "}, Case{"r1c2:15", ":1:1: "},
          Case{"r0c1=1", ":1:1: "}, Case{"x=1", ":1:1: "}}) {
      CAPTURE(each.text);
      const Outcome outcome = with_entries("check", each.text, sudoku);
      CHECK(outcome.code == 2);
      CHECK(outcome.err.find(each.place) != std::string::npos);
      CHECK(outcome.out.empty());
    }
    CHECK(run_command({"check", "--entries", "/nowhere/at/all"}, sudoku).code == 2);
  }
}
