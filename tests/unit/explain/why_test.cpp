// Why entries are wrong: cores with entries, and the steps that lead to a contradiction, against all
// 288 Sudokus of 4x4.
#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "engine/making/rng.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/random.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::json_lines;
using puzzlec::test::run_command;
using puzzlec::test::TemporaryFile;

using Square = std::array<int, 16>;
using Known = std::map<std::string, int>;  // by the name of the cell

std::string name_of(std::size_t cell) {
  return "r" + std::to_string(cell / 4 + 1) + "c" + std::to_string(cell % 4 + 1);
}

void fill(Square& square, std::size_t cell, std::vector<Square>& all) {
  if (cell == square.size()) return all.push_back(square);
  for (int value = 1; value <= 4; ++value) {
    bool is_free = true;
    for (std::size_t other = 0; other < cell; ++other) {
      const bool is_peer = other / 4 == cell / 4 || other % 4 == cell % 4 ||
                           (other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2);
      is_free = is_free && !(is_peer && square.at(other) == value);
    }
    if (!is_free) continue;
    square.at(cell) = value;
    fill(square, cell + 1, all);
  }
}

std::vector<Square> all_squares() {
  std::vector<Square> all;
  Square square{};
  fill(square, 0, all);
  return all;
}

/// How many of the squares have all of these.
long count_with(const std::vector<Square>& all, const Known& known) {
  return std::count_if(all.begin(), all.end(), [&](const Square& square) {
    for (std::size_t cell = 0; cell < square.size(); ++cell) {
      const auto found = known.find(name_of(cell));
      if (found != known.end() && found->second != square.at(cell)) return false;
    }
    return true;
  });
}

/// A puzzle with one solution, by taking givens away in a random order, and one wrong entry.
struct Case {
  std::string text;
  Known givens;
  std::string cell;
  int value = 0;
};

Case random_case(const std::vector<Square>& all, puzzlec::making::Rng& rng) {
  const Square& solution = all[static_cast<std::size_t>(rng.below(static_cast<int>(all.size())))];
  Case one;
  for (std::size_t cell = 0; cell < 16; ++cell) one.givens[name_of(cell)] = solution.at(cell);
  std::vector<std::size_t> order;
  for (std::size_t cell = 0; cell < 16; ++cell)
    order.insert(order.begin() + rng.below(static_cast<int>(cell) + 1), cell);
  for (const std::size_t cell : order) {
    Known fewer = one.givens;
    fewer.erase(name_of(cell));
    if (count_with(all, fewer) == 1) one.givens = fewer;
  }
  for (std::size_t cell = 0; cell < 16; ++cell) {
    const auto given = one.givens.find(name_of(cell));
    one.text += given == one.givens.end() ? '.' : static_cast<char>('0' + given->second);
    if (given == one.givens.end() && (one.cell.empty() || rng.below(3) == 0)) {
      one.cell = name_of(cell);
      one.value = solution.at(cell) % 4 + 1;
    }
  }
  one.text += "\n";
  return one;
}

json answer(std::vector<std::string> arguments, const Case& one, const Known& entries) {
  std::string text;
  for (const auto& [cell, value] : entries) text += cell + "=" + std::to_string(value) + "\n";
  const TemporaryFile file(text);
  arguments.insert(arguments.end(), {"--json", "--entries", file.path()});
  const auto lines = json_lines(run_command(arguments, one.text).out);
  REQUIRE(lines.size() == 1);
  return lines[0];
}

/// Steps state facts such as "r1c2 and r1c3 are sea" only if they are known, or steps before have told
/// them. Returns how many they state.
int check_facts(const json& steps, std::map<std::string, std::string> known) {
  const std::regex fact("((?:r[0-9]+c[0-9]+(?:, | and )?)+) (?:is|are) (sea|island)");
  const std::regex name("r[0-9]+c[0-9]+");
  int stated = 0;
  for (const json& step : steps) {
    const std::string text = step.at("text");
    CAPTURE(text);
    const std::string facts = text.substr(0, std::min(text.find(", so "), text.size()));
    const bool supposes = text.find("If ") != std::string::npos;
    std::map<std::string, std::string> placed_now;
    for (const json& placed : step.at("placed"))
      placed_now[placed.at("cell")] = placed.at("value") == 1 ? "sea" : "island";
    const std::size_t reason = text.find(", as it would be too large");
    if (facts.size() < text.size() && !supposes) {
      for (std::sregex_iterator at(facts.begin(), facts.end(), fact), end; at != end; ++at) {
        const std::string cells = (*at)[1];
        for (std::sregex_iterator cell(cells.begin(), cells.end(), name); cell != end; ++cell) {
          // What is told with its reason is one of the things that the step finds.
          const bool is_found = static_cast<std::size_t>(at->position() + at->length()) == reason;
          CHECK((is_found ? placed_now : known)[cell->str()] == (*at)[2]);
          ++stated;
        }
      }
    }
    for (const auto& [cell, value] : placed_now) known[cell] = value;
  }
  return stated;
}

const std::string easy_slitherlink =
    R"({"format":"puzzlec-genre","genre":"slitherlink","cells":[". . 1 . . . 1 1 3 2","1 2 2 . . 1 2 2 . 2",". 1 . . . 1 . . 1 .",". 2 2 1 . . 2 . . 2","2 1 2 3 . 1 3 . . 2","2 . . 2 2 . 3 1 2 3","1 . . 3 . . 3 2 1 .",". 1 . . 1 . . . 3 .","3 . 2 2 0 . . 0 2 2","2 3 2 0 . . . 3 . ."]})"
    "\n";
const std::string hard_slitherlink =
    R"({"format":"puzzlec-genre","genre":"slitherlink","cells":["3 2 1 . . . 0 0 0 .","2 . 2 . 2 2 . 1 . 3",". . . 2 3 . . 2 . .",". 2 . 2 . . 3 1 . .",". . 2 2 2 . . . . 2","1 . . . . 1 1 0 . .",". . 1 3 . . 0 . 3 .",". . 1 . . 1 1 . . .","1 . 2 . 1 2 . 1 . 2",". 2 1 2 . . . 2 3 2"]})"
    "\n";

const std::string masyu =
    R"({"format":"puzzlec-genre","genre":"masyu","cells":[". . W . . . . . W .",". . W W . W . . W .",". . . . . . . . W .",". W . . . . W . W .","W B . . . . W . W .",". . . . B W . . W .",". . . . W . . W . .",". . W . . . W W . .",". . W . . . . W . .","B . . . . . . . . ."]})"
    "\n";
std::string why_wrong(const std::string& entries, const std::string& puzzle) {
  const TemporaryFile file(entries);
  return run_command({"check", "--why", "--entries", file.path()}, puzzle).out;
}

/// Its indented lines.
std::vector<std::string> why_steps(const std::string& told) {
  std::vector<std::string> steps;
  std::istringstream lines(told);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("    ")) steps.push_back(line.substr(4));
  }
  return steps;
}

}  // namespace

TEST_SUITE("explain/why") {
  TEST_CASE("a core with an entry contradicts itself, and does not without any of its members") {
    const std::vector<Square> all = all_squares();
    REQUIRE(all.size() == 288);
    puzzlec::making::Rng rng(puzzlec::test::seed_or(20261128));
    for (int round = 0; round < puzzlec::test::scaled(40, 5); ++round) {
      const Case one = random_case(all, rng);
      CAPTURE(one.text);
      CAPTURE(one.cell);
      const json found = answer({"core"}, one, {{one.cell, one.value}});
      REQUIRE(found.at("status") == "core");
      Known members;
      int entries = 0;
      for (const json& member : found.at("core")) {
        const std::string name = member.at("name");
        members[member.at("cells")[0]] = std::stoi(name.substr(name.find('=') + 1));
        entries += member.at("rule") == "entry" ? 1 : 0;
      }
      CHECK(entries == 1);
      CHECK(members.at(one.cell) == one.value);
      CHECK(count_with(all, members) == 0);
      for (const auto& member : members) {
        Known fewer = members;
        fewer.erase(member.first);
        CHECK(count_with(all, fewer) > 0);
      }
      CHECK(!found.at("rules").empty());
    }
  }

  TEST_CASE("the steps from a wrong entry rest on the givens and the entries that they name") {
    const std::vector<Square> all = all_squares();
    puzzlec::making::Rng rng(puzzlec::test::seed_or(20261129));
    int with_others = 0;
    for (int round = 0; round < puzzlec::test::scaled(60, 10); ++round) {
      const Case one = random_case(all, rng);
      CAPTURE(one.text);
      CAPTURE(one.cell);
      Known entries{{one.cell, one.value}};
      const auto solution = std::find_if(all.begin(), all.end(), [&](const Square& square) {
        return count_with({square}, one.givens) == 1;
      });
      for (std::size_t cell = 0; cell < 16; ++cell) {
        if (!one.givens.contains(name_of(cell)) && name_of(cell) != one.cell && rng.below(4) == 0)
          entries[name_of(cell)] = solution->at(cell);
      }
      const json found = answer({"check", "--why"}, one, entries);
      REQUIRE(found.at("status") == "steps");
      CHECK(found.at("wrong") == json::array({{{"cell", one.cell}, {"value", one.value}}}));
      Known relied = one.givens;
      relied[one.cell] = one.value;
      for (const json& used : found.at("used")) {
        CHECK(entries.at(used.at("cell")) == used.at("value"));
        relied[used.at("cell")] = used.at("value");
        ++with_others;
      }
      CHECK(count_with(all, relied) == 0);
      CHECK(!found.at("steps").empty());
    }
    CHECK(with_others > 0);
  }

  TEST_CASE("steps state no facts that are not known yet") {
    const std::vector<std::string> rows{"3 . . . 4 . .", ". . . . . . 2", ". . . . . . .",
                                        ". . . . 3 . .", ". . . . . . 2", "3 . 3 . . 2 .",
                                        ". . . . . . ."};
    const std::string puzzle =
        json{{"format", "puzzlec-genre"}, {"genre", "nurikabe"}, {"cells", rows}}.dump() + "\n";
    std::map<std::string, std::string> known;
    std::vector<std::string> open;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::size_t column = 0; column < rows.size(); ++column) {
        const std::string cell = "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
        if (rows[row][2 * column] == '.') {
          open.push_back(cell);
        } else {
          known[cell] = "island";
        }
      }
    }
    int facts = 0;
    for (const std::string& cell : open) {
      for (const int value : {0, 1}) {
        const json found = answer({"check", "--why"}, {puzzle, {}, cell, value}, {{cell, value}});
        if (found.at("status") != "steps") continue;
        auto with = known;
        with[cell] = value == 1 ? "sea" : "island";
        facts += check_facts(found.at("steps"), with);
      }
    }
    CHECK(facts > 20);
  }

  TEST_CASE("why is told in words") {
    const TemporaryFile file("r1c2=3\n");
    CHECK(run_command({"check", "--why", "--entries", file.path()}, "1..4..1..1.34..1\n").out ==
          "puzzle 1: wrong\n"
          "  in no solution: r1c2=3\n"
          "  take back: r1c2=3\n"
          "  why: suppose that r1c2 is 3.\n"
          "    Then nothing else is left: r4c2 is 2.\n"
          "    Then nothing is left for r3c1, which sees 1 in r1c1, 2 in r4c2, 3 in r3c4 and 4 in "
          "r4c1.\n");
  }

  TEST_CASE("of several wrong entries, one that breaks a rule at once is told") {
    // Nothing is broken by the first one yet.
    const std::string text = "1..4..1..1.34..1\n";
    const auto why = [&](const std::string& entries) {
      const TemporaryFile file(entries);
      return run_command({"check", "--why", "--entries", file.path()}, text).out;
    };
    CHECK(why("r1c2=3 r4c2=3\n").find("suppose that r1c2 is 3") != std::string::npos);
    const std::string told = why("r1c2=3 r4c3=4\n");
    CAPTURE(told);
    CHECK(told.find("suppose that r4c3 is 4") != std::string::npos);
  }

  TEST_CASE("marks without the value of a solution are refuted, too") {
    const TemporaryFile file("r1c2:34\n");
    const auto lines = json_lines(
        run_command({"check", "--why", "--json", "--entries", file.path()}, "1..4..1..1.34..1\n")
            .out);
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].at("status") == "steps");
    CHECK(lines[0].at("wrong").empty());
    CHECK(lines[0].at("marks") == json::array({"r1c2"}));
    CHECK(!lines[0].at("steps").empty());
  }

  TEST_CASE(
      "what is drawn of ships counts, whatever their lengths, and a rule that has no way out is "
      "told at once") {
    const std::string ships =
        R"({"format":"puzzlec-genre","genre":"battleship","cells":[". . . . . . . 6 . .",". . . . . . . . . .",". . 1 . . . . . 1 .",". . . . . . . . . .",". . . . . . . . . .",". . . . . . . . . .","2 . . . . . . . . .",". . . . . . . . . .",". . . . . . . . . .",". . . . . . . . . ."],"outside":{"top":["4","1","3","2","0","4","1","1","3","1"],"left":["6","0","4","2","3","1","3","1","0","0"]},"options":{"ships1":4,"ships2":3,"ships3":2,"ships4":1}})"
        "\n";
    const auto why = [&](const std::string& entries) {
      const TemporaryFile file(entries);
      const auto lines = json_lines(
          run_command({"check", "--why", "--json", "--entries", file.path()}, ships).out);
      REQUIRE(lines.size() == 1);
      return lines[0];
    };
    // In a row with 3 cells of ships, of which one is given.
    const json row = why("r7c4:1234 r7c6:1234 r7c9:1234\n");
    CHECK(row.at("seen") == true);
    CHECK(row.at("marks") == json::array({"r7c9"}));
    CHECK(row.at("used_marks") == json::array({"r7c4", "r7c6"}));
    REQUIRE(row.at("steps").size() == 1);
    CHECK(row.at("steps")[0].at("text") == "Row 7 has 4 cells already, not 3.");
    // A given end goes on in one direction.
    const json end = why("r6c1:1234 r8c1:1234\n");
    CHECK(end.at("seen") == true);
    CHECK(end.at("steps")[0].at("text") ==
          "This rule is broken: the ship goes on in one direction from the end given at r7c1.");
    // Nothing is broken yet.
    CHECK(why("r4c1:1234\n").at("seen") == false);
  }

  TEST_CASE("a core names the rules that always hold and are needed") {
    const std::string islands =
        R"({"format":"puzzlec-genre","genre":"nurikabe","cells":["3 . . . .",". . . . .",". . 4 . .",". . . . .",". . . . 2"]})";
    const auto lines = json_lines(run_command({"core", "--json"}, islands + "\n").out);
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].at("rules") == json::array({"no 2x2 square of sea"}));
    const auto row = json_lines(run_command({"core", "--json"}, "1 1\n. .\n").out);
    REQUIRE(row.size() == 1);
    CHECK(row[0].at("rules") == json::array({"row"}));
  }

  TEST_CASE("entries count in a core only if they are named") {
    const std::string with = "1..4..1..1.34..1\n# entries\nr1c2=3\n";
    CHECK(run_command({"core"}, with).out == "puzzle 1: it has a solution\n");
  }

  TEST_CASE("of a loop, the supposition and the end speak of lines") {
    const TemporaryFile entries("r1c1=0 r1c2=1");
    const std::string told =
        run_command(
            {"check", "--why", "--entries", entries.path()},
            R"({"format":"puzzlec-genre","genre":"slitherlink","cells":[". . 3 .","3 2 . 2","2 . . .",". . 3 3"]})"
            "\n")
            .out;
    CAPTURE(told);
    CHECK(told.find("suppose that there is a line above r1c2 and between r1c1 and r1c2;") !=
          std::string::npos);
    CHECK(told.find("Then r1c4 can be neither outside nor inside the loop.") != std::string::npos);
  }

  TEST_CASE("where single rules say nothing, candidates are tried, and told link by link") {
    const std::string told = why_wrong("r10c9=1", easy_slitherlink);
    CAPTURE(told);
    CHECK(
        told.find("The 0 at r9c8 has no lines around it and the 3 at r10c8 has 3 lines around it. "
                  "If r9c8 is outside the loop, then ") != std::string::npos);
    CHECK(told.find("Then r9c8 can be neither outside nor inside the loop.") != std::string::npos);
  }

  TEST_CASE("wrong lines are told as a story, or in one sentence, and never by internal names") {
    int stories = 0;
    int sentences = 0;
    for (const char* entry : {"r10c9=1", "r5c1=0", "r2c9=0", "r7c6=1", "r2c5=0", "r1c2=0", "r4c4=1",
                              "r5c5=0", "r9c1=0", "r6c9=1", "r3c4=1", "r10c2=0"}) {
      const std::string told = why_wrong(entry, easy_slitherlink);
      CAPTURE(told);
      REQUIRE(told.find("  why: suppose that ") != std::string::npos);
      CHECK(told.find("entry r") == std::string::npos);
      CHECK(told.find("sides of the loop at a number\n") == std::string::npos);
      CHECK(told.find("unknown") == std::string::npos);
      CHECK(std::ranges::count(told, '\n') < 27);
      const bool is_sentence = told.find("That takes ") != std::string::npos;
      ++(is_sentence ? sentences : stories);
    }
    CHECK(stories > 8);
    const std::string told = why_wrong("r5c1=0", hard_slitherlink);
    CAPTURE(told);
    CHECK(told.find("That takes too many steps to show, and many clues have a part in it.") !=
          std::string::npos);
    CHECK(sentences < 4);
  }

  TEST_CASE("a closed loop is told at once, as soon as it leaves out a circle") {
    const std::string masyu =
        R"({"format":"puzzlec-genre","genre":"masyu","cells":[". . W . . . . . W .",". . W W . W . . W .",". . . . . . . . W .",". W . . . . W . W .","W B . . . . W . W .",". . . . B W . . W .",". . . . W . . W . .",". . W . . . W W . .",". . W . . . . W . .","B . . . . . . . . ."]})";
    const std::string told = why_wrong("r7c1=5 r7c2=6 r8c1=3 r8c2=4", masyu + "\n");
    CAPTURE(told);
    CHECK(told.find("\n    The line r7c1-r7c2-r8c2-r8c1-r7c1 is a closed loop without r1c3.\n") !=
          std::string::npos);
    CHECK(told.find("many steps") == std::string::npos);
  }

  TEST_CASE("of a bridge, both things that cannot be are told") {
    const std::string hashi =
        R"({"format":"puzzlec-genre","genre":"hashi","cells":[". 3 . 5 . . . . 3 .",". . 1 . . . . . . .",". 2 . 5 . 5 . 3 . .",". . 3 . . . . . . .",". . . . . 2 . . . .",". . . 2 . . . 1 . .",". . . . . . . . . .",". . 3 . . . . . 4 .",". . . . . . . . . .",". 1 . . . . . . 1 ."]})";
    const std::string told = why_wrong("r6c4-r6c8=1", hashi + "\n");
    CAPTURE(told);
    CHECK(told.find("There is a bridge between r6c4 and r6c8, so there is no bridge between r3c8 "
                    "and r6c8.\n    It cannot be both.\n") != std::string::npos);
    CHECK(told.find("do not cross") == std::string::npos);
  }

  TEST_CASE("each step of a story follows from what was told before it") {
    for (const char* entry : {"r10c9=1", "r2c9=0", "r7c6=1", "r2c5=0", "r4c4=1"}) {
      const TemporaryFile file(entry);
      const auto lines = json_lines(
          run_command({"check", "--why", "--json", "--entries", file.path()}, easy_slitherlink)
              .out);
      REQUIRE(lines.size() == 1);
      std::string known = entry;
      for (const json& step : lines[0].at("steps")) {
        for (const json& placed : step.at("placed")) {
          const std::string cell = placed.at("cell");
          const int value = placed.at("value");
          const TemporaryFile other(known + " " + cell + "=" + std::to_string(1 - value));
          // With the clues, the contrary contradicts what is known: there is a core.
          CHECK(run_command({"core", "--entries", other.path()}, easy_slitherlink)
                    .out.find("a minimal contradiction") != std::string::npos);
          known += " " + cell + "=" + std::to_string(value);
        }
      }
    }
  }

  TEST_CASE("of a circle that is not met, the demand is told, and how the line runs") {
    const std::string told = why_wrong("r2c9=6", masyu);
    CAPTURE(told);
    CHECK(
        told.find("The clue in r2c9 is not met: the loop goes straight through the white circle at "
                  "r2c9 and turns just before or after it; here, the line goes down and left at "
                  "r2c9.") != std::string::npos);
    CHECK(told.find("\"white circle\"") == std::string::npos);
    CHECK(told.find("in no solution: the line goes down and left at r2c9\n") != std::string::npos);
  }

  TEST_CASE("a line that ends, and lines that pass, are told as such") {
    const std::string told = why_wrong("r1c2=0 r1c3=2", masyu);
    CAPTURE(told);
    CHECK(told.find("The line from r1c3 does not go on at r1c2.") != std::string::npos);
    const std::string passed = why_wrong("r3c10=0", masyu);
    CAPTURE(passed);
    CHECK(passed.find("suppose that the line does not pass r3c10.") != std::string::npos);
    CHECK(passed.find("off the line") == std::string::npos);
  }

  TEST_CASE("a small loop is named by its corners, with what it leaves out") {
    const std::string told = run_command({"explain"}, masyu).out;
    CHECK(told.find(
              "but then the line r1c2-r1c6-r3c6-r3c5-r2c5-r2c2-r1c2 is a closed loop without r") !=
          std::string::npos);
    CHECK(told.find("but there is one closed loop") == std::string::npos);
  }

  TEST_CASE("a broken rule is told as the step that it is, with its reason") {
    const std::string nurikabe =
        R"({"format":"puzzlec-genre","genre":"nurikabe","cells":[". . 2 . . . . . . .",". . . . . . . . 4 .","3 . 2 . . 2 . 3 . .",". . . . 2 . . . . 2",". . . . . . . . . .",". . 3 . . . . 2 . .",". 2 . 2 . 2 . . . .",". . . . . . . . . .",". . . . . 2 . 3 . 3","2 . . 2 . . . . . ."]})"
        "\n";
    CHECK((
        why_steps(why_wrong("r5c4=0", nurikabe)) ==
        std::vector<std::string>{
            "The island of the 2 at r4c5 has 2 cells. It grows into r4c4 or r5c5, and both of them "
            "touch r5c4, so r5c4 is sea."}));
    const std::string heyawake =
        R"({"format":"puzzlec-genre","genre":"heyawake","cells":["0 . .",". . .",". . ."],"rooms":["a b b","a b b","c c c"]})"
        "\n";
    CHECK((why_steps(why_wrong("r1c2=1 r1c3=1", heyawake)) ==
           std::vector<std::string>{
               "No two shaded cells are side by side. r1c3 is shaded, so r1c2 is unshaded."}));
    const std::string battleship =
        R"({"format":"puzzlec-genre","genre":"battleship","cells":["1 . .",". . .",". . ."],"options":{"ships1":1,"ships2":1}})"
        "\n";
    CHECK((why_steps(why_wrong("r2c2=1", battleship)) ==
           std::vector<std::string>{
               "Ships do not touch at corners. r1c1 is part of a ship, so r2c2 is water."}));
  }

  TEST_CASE("a tent without a tree has none beside it, or one that has another tent") {
    const std::string tents =
        R"({"format":"puzzlec-genre","genre":"tents","cells":[". T .",". . .",". . T"],"outside":{"top":["1","0","1"],"left":["1","1","0"]}})"
        "\n";
    CHECK((why_steps(why_wrong("r2c1=1", tents)) ==
           std::vector<std::string>{"No tree is beside r2c1."}));
    CHECK(why_wrong("r1c3=1 r1c1=1", tents).find("against the rule") == std::string::npos);
  }

  TEST_CASE("a lamp that no other cell can replace is told with that reason") {
    CHECK(
        run_command(
            {"explain"},
            R"({"format":"puzzlec-genre","genre":"akari","cells":[". # .","# . .",". . ."]})"
            "\n")
            .out.find("Every cell is lit. No other cell is left for that, so r1c1 holds a lamp.") !=
        std::string::npos);
  }

  TEST_CASE("of bridges, islands are told, and what they are drawn over is no step") {
    const std::string hashi =
        R"({"format":"puzzlec-genre","genre":"hashi","cells":["4 . 6 . . 4 . . . 3",". . . . . . . 1 . .","5 . 4 . 1 . . . . 1",". 1 . . . 5 . 5 . .",". . . 2 . . . . . .",". . . . . . . . . .",". 2 . 6 . 6 . . . .",". . . . . . . . . .",". 1 . . . . . 2 . .","3 . . 4 . 5 . . . 1"]})"
        "\n";
    for (const char* entry : {"r1c1-r1c2=0", "r5c6-r6c6=1", "r10c9=0", "r8c10-r9c10=2"}) {
      const std::string told = why_wrong(entry, hashi);
      CAPTURE(told);
      CHECK(told.find("wrong") != std::string::npos);
      CHECK(told.find("Then nothing is left for") == std::string::npos);
      CHECK(told.find("lead to no island") == std::string::npos);
      CHECK(told.find("-r") == std::string::npos);
    }
    CHECK((why_steps(why_wrong("r4c1=1", hashi)) ==
           std::vector<std::string>{
               "Bridges lead straight from island to island and do not cross: r4c1 does not "
               "hold a bridge across, as a bridge there would lead to no island."}));
    CHECK(why_wrong("r5c6-r6c6=1", hashi)
              .find("suppose that there is a bridge between r4c6 and r7c6.") != std::string::npos);
  }
}
