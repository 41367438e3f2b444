// What counts as one rule, for every family, genre and variant rule: rule_counts.txt has a line for
// each, with a small puzzle's number of rules by what states them. A new one has to decide, and a
// changed one to be looked at.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/explain/rules/rule_book.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/rules.hpp"

namespace puzzlec {
namespace {

/// "size of a group 16, walls divide groups 1": in the order of the book.
std::string counts_in(const std::vector<std::string>& rules) {
  std::vector<std::pair<std::string, int>> counts;
  for (const std::string& rule : rules) {
    const auto known = std::ranges::find(counts, rule, &std::pair<std::string, int>::first);
    if (known == counts.end()) {
      counts.emplace_back(rule, 1);
    } else {
      ++known->second;
    }
  }
  std::string text;
  for (const auto& [rule, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", rule, count);
  return text;
}

std::string counts_of_first(const std::string& puzzles) {
  const auto outcome = puzzlec::test::run_command({"rules", "--json", "--puzzle", "1"}, puzzles);
  const auto lines = puzzlec::test::json_lines(outcome.out);
  REQUIRE_MESSAGE(lines.size() == 1, outcome.err);
  REQUIRE_MESSAGE(lines[0].contains("rules"), outcome.out);
  std::vector<std::string> rules;
  for (const nlohmann::json& rule : lines[0].at("rules")) rules.push_back(rule.at("rule"));
  return counts_in(rules);
}

/// By family: a file of examples, or a puzzle.
const std::map<std::string, std::string> examples_of_families{
    {"latin", "latin_lab.in"},
    {"sudoku", "tatham_solo.in"},
    {"sudoku-x", "2x2x:1b4b1b1a3_4b1"},
    {"jigsaw-sudoku", "4j:e1_2_4h,b____aa__baad"},
    {"killer-sudoku", "2x2k:p,_aa__daa__a_a__,6_8a6d10_9e1"},
    {"variant-sudoku", "f_puzzles.in"},
    {"kenken", "ucf_kenken.in"},
    {"futoshiki", "tatham_unequal.in"},
    {"skyscrapers", "tatham_towers.in"},
    {"tentaizu", "tentaizu.in"},
    {"minesweeper", "minesweeper.in"},
    {"star-battle", "star-battle 6 1\nabcddd\nabbded\nabbeee\naaaefe\naaafff\naaafff"}};

rules::Board board_of_six() {
  rules::Board board{6, 6, 1, 6, {}};
  for (int row = 0; row < 6; ++row) {
    std::vector<int> boxes;
    for (int column = 0; column < 6; ++column) boxes.push_back(row / 2 * 2 + column / 3);
    board.boxes.push_back(boxes);
  }
  return board;
}

/// What one use of the rule adds to a 6x6 Sudoku; of several uses, the most that one adds.
std::string count_of_variant(const rules::Record& record) {
  const rules::Board board = board_of_six();
  const rules::Grid truth{{1, 2, 3, 4, 5, 6}, {4, 5, 6, 1, 2, 3}, {2, 3, 1, 5, 6, 4},
                          {5, 6, 4, 2, 3, 1}, {3, 1, 2, 6, 4, 5}, {6, 4, 5, 3, 1, 2}};
  rules::Rng rng(1);
  std::size_t most = 0;
  bool is_of_grid = false;
  for (int tries = 0; tries < 60; ++tries) {
    const auto use = record.make(board, truth, rng);
    if (!use) continue;
    SquarePuzzle puzzle{Grid(6, 6), {*shape_of_family("sudoku", 6)}};
    const VariantUse converted = puzzlec::test::rule_use(*use, puzzle.rule_grid());
    REQUIRE(converted.rule != nullptr);
    if (fault_of(converted, puzzle.rule_grid())) continue;
    puzzle.rules.uses.push_back(converted);
    is_of_grid = converted.cells.empty() && converted.rule->takes.groups.least == 0;
    StructurePool pool;
    const RuleBook book(puzzle.model(pool));
    const auto stated = static_cast<std::size_t>(std::ranges::count_if(
        book.rules(), [&](const NamedRule& rule) { return rule.origin.rule == record.rule; }));
    most = std::max(most, stated);
  }
  return fmt::format("{}{}", is_of_grid ? "the grid " : "", most);
}

}  // namespace

TEST_SUITE("explain/applications") {
  TEST_CASE("what counts as one rule is told for every family, genre and variant rule") {
    std::ostringstream now;
    for (const Family* family : families()) {
      const std::string name(family->name);
      if (name == "genre" || name == "model") continue;
      REQUIRE_MESSAGE(examples_of_families.contains(name), name);
      std::string puzzles = examples_of_families.at(name);
      if (puzzles.ends_with(".in"))
        puzzles = puzzlec::test::read_file(std::string(puzzlec::test::source_dir()) +
                                           "/cnf_examples/" + puzzles);
      now << "family " << name << ": " << counts_of_first(puzzles) << '\n';
    }
    for (const auto& file : genres::genre_files()) {
      const genres::GenrePtr genre = genres::find_genre(file.name);
      now << "genre " << file.name << ": " << counts_of_first(genre->example) << '\n';
    }
    for (const rules::Record* record : rules::all())
      now << "variant " << record->rule << ": " << count_of_variant(*record) << '\n';

    const std::string path =
        std::string(puzzlec::test::source_dir()) + "/tests/unit/explain/rule_counts.txt";
    if (std::getenv("PUZZLEC_WRITE_RULE_COUNTS") != nullptr) std::ofstream(path) << now.str();
    std::istringstream known(puzzlec::test::read_file(path));
    std::istringstream found(now.str());
    std::string expected;
    std::string line;
    std::size_t count = 0;
    while (std::getline(found, line)) {
      REQUIRE_MESSAGE(std::getline(known, expected), "not in rule_counts.txt: ", line);
      CHECK(line == expected);
      ++count;
    }
    CHECK(count > 200);
    CHECK_MESSAGE(!std::getline(known, expected), "no longer there: ", expected);
  }

  TEST_CASE("a rule of the whole grid is applied at a cell, and one about groups to a group") {
    const auto names = [](const std::string& puzzle) {
      const auto outcome = puzzlec::test::run_command({"rules"}, puzzle);
      return outcome.out;
    };
    const std::string fillomino = names(
        R"({"format":"puzzlec-genre","genre":"fillomino","cells":["1 . 3","2 . .",". . 3"]})");
    CHECK(fillomino.find("r2c2: size of a group") != std::string::npos);
    CHECK(fillomino.find("value 2: size of a group") == std::string::npos);
    const std::string heyawake =
        names(R"({"format":"puzzlec-genre","genre":"hitori","cells":["1 1 2","1 2 3","2 3 1"]})");
    CHECK(heyawake.find("r2c2: no shaded cells side by side") != std::string::npos);
    // What a pair of clues says is about that pair.
    CHECK(heyawake.find("r1c1 and r1c2: no number twice in a line") != std::string::npos);
  }
}

}  // namespace puzzlec
