// core on random puzzles without a solution: what it names contradicts the rules, and nothing in it
// can be left out. Judged by the brute force on the puzzle that holds the named givens and clues
// only.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/families.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/random.hpp"

namespace {

using generate::Kind;
using puzzlec::PuzzleSolver;
using puzzlec::Stats;
using puzzlec::test::run_command;

constexpr int usual_puzzles_a_family = 30;

// A given or clue as the command names it.
struct Member {
  std::string rule;
  std::string name;
  std::vector<std::string> cells;
};

std::string cell_name(const oracle::Place& place) {
  return "r" + std::to_string(place.row + 1) + "c" + std::to_string(place.col + 1);
}

template <typename Clues, typename Match>
void keep_one(const Clues& from, Clues& to, const Member& member, Match matches) {
  const auto found = std::find_if(from.begin(), from.end(), matches);
  CAPTURE(member.name);
  REQUIRE(found != from.end());
  REQUIRE(std::find(to.begin(), to.end(), *found) == to.end());
  to.push_back(*found);
}

// What the product calls it; of uses with one name, the later ones are numbered.
std::string use_name(const oracle::Use& use) {
  std::string name = use.rule;
  if (use.number) name += " " + std::to_string(*use.number);
  if (use.cells.empty()) return name;
  name += " at " + cell_name(use.cells.front());
  if (use.rule.ends_with("thermometer")) {
    for (std::size_t i = 1; i < use.cells.size(); ++i) name += " " + cell_name(use.cells[i]);
  }
  return name;
}

std::vector<std::string> names_of(const std::vector<oracle::Use>& uses) {
  std::map<std::string, int> seen;
  std::vector<std::string> names;
  for (const oracle::Use& use : uses) {
    const std::string name = use_name(use);
    const int times = ++seen[name];
    names.push_back(times == 1 ? name : name + " (" + std::to_string(times) + ")");
  }
  return names;
}

// The puzzle's size and fixed rules, with these givens and clues of it and no others.
oracle::Puzzle restricted(const oracle::Puzzle& whole, const std::vector<Member>& members) {
  oracle::Puzzle puzzle = whole;
  puzzle.givens.clear();
  puzzle.cages.clear();
  puzzle.counts.clear();
  puzzle.sights.clear();
  if (!whole.adjacent) puzzle.signs.clear();
  if (whole.family == "minesweeper") puzzle.stars = -1;
  puzzle.uses.clear();
  const std::vector<std::string> use_names = names_of(whole.uses);
  for (const Member& member : members) {
    CAPTURE(member.rule);
    const auto use = std::find(use_names.begin(), use_names.end(), member.name);
    if (use != use_names.end()) {
      puzzle.uses.push_back(whole.uses[static_cast<std::size_t>(use - use_names.begin())]);
    } else if (member.rule == "total") {
      REQUIRE(member.name == "total " + std::to_string(whole.stars));
      puzzle.stars = whole.stars;
    } else if (member.rule == "given") {
      keep_one(whole.givens, puzzle.givens, member, [&](const oracle::Given& given) {
        return member.name ==
                   "given " + cell_name(given.place) + "=" + std::to_string(given.value) &&
               member.cells == std::vector<std::string>{cell_name(given.place)};
      });
    } else if (member.rule == "cage" && whole.family == "killer-sudoku") {
      keep_one(whole.cages, puzzle.cages, member, [&](const oracle::Cage& cage) {
        return cell_name(cage.cells[0]) == member.cells.at(0);
      });
    } else if (member.rule == "sign") {
      keep_one(whole.signs, puzzle.signs, member, [&](const oracle::Sign& sign) {
        return member.name == cell_name(sign.first) + " > " + cell_name(sign.second);
      });
    } else if (member.rule == "visible") {
      keep_one(whole.sights, puzzle.sights, member, [&](const oracle::Sight& sight) {
        std::vector<std::string> cells;
        for (const oracle::Place& place : sight.line) cells.push_back(cell_name(place));
        return member.name.rfind(std::to_string(sight.towers) + " ", 0) == 0 &&
               member.cells == cells;
      });
    } else if (member.rule == "cage") {
      keep_one(whole.cages, puzzle.cages, member, [&](const oracle::Cage& cage) {
        std::vector<std::string> cells;
        for (const oracle::Place& place : cage.cells) cells.push_back(cell_name(place));
        std::vector<std::string> named = member.cells;
        std::sort(cells.begin(), cells.end());
        std::sort(named.begin(), named.end());
        const std::string start =
            std::string("cage ") + cage.name + " " + std::to_string(cage.number);
        return named == cells && member.name.rfind(start, 0) == 0;
      });
    } else {
      REQUIRE(member.rule == "clue");
      keep_one(whole.counts, puzzle.counts, member, [&](const oracle::StarCount& count) {
        return member.name == "clue " + cell_name(count.place) + "=" + std::to_string(count.stars);
      });
      // That its cell is empty belongs to the clue.
      const oracle::Place place = puzzle.counts.back().place;
      std::copy_if(whole.givens.begin(), whole.givens.end(), std::back_inserter(puzzle.givens),
                   [&](const oracle::Given& given) { return given.place == place; });
    }
  }
  return puzzle;
}

bool is_solvable(const oracle::Puzzle& puzzle) {
  return !oracle::solve(puzzle, 1).grids.empty();
}

void check_minimal(const oracle::Puzzle& puzzle, const std::vector<Member>& members) {
  REQUIRE(!is_solvable(restricted(puzzle, members)));
  for (std::size_t left_out = 0; left_out < members.size(); ++left_out) {
    std::vector<Member> rest = members;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(left_out));
    CAPTURE(members[left_out].name);
    REQUIRE(is_solvable(restricted(puzzle, rest)));
  }
}

std::vector<int> contradictory_sizes(const std::string& family) {
  std::vector<int> sizes;
  for (const int size : generate::sizes_of(family)) {
    const bool fits = size >= 2 && size <= (family == "kenken" ? 5 : 9);
    if (fits && generate::exists(family, size, Kind::contradictory)) sizes.push_back(size);
  }
  return sizes;
}

oracle::Puzzle draw(const std::string& family, Kind kind, generate::Rng& rng) {
  const std::vector<int> sizes = contradictory_sizes(family);
  for (;;) {
    const int size = sizes[static_cast<std::size_t>(rng.below(static_cast<int>(sizes.size())))];
    oracle::Puzzle puzzle = generate::puzzle(family, size, kind, rng);
    // Of adjacent puzzles the signs that are not there are clues as well: judged elsewhere.
    if (!puzzle.adjacent) return puzzle;
  }
}

std::vector<Member> members_of(const puzzlec::Core& core,
                               const std::vector<puzzlec::Selected>& selected,
                               std::size_t columns) {
  std::vector<Member> members;
  for (const std::size_t index : core.members) {
    Member member{selected.at(index).origin.rule, selected.at(index).origin.name, {}};
    for (const puzzlec::CellId cell : selected[index].cells) {
      member.cells.push_back(puzzlec::cell_name(cell, columns));
    }
    members.push_back(std::move(member));
  }
  return members;
}

}  // namespace

TEST_SUITE("queries/core") {
  TEST_CASE("a core is a contradiction, and minimal, by the brute force as well") {
    const std::uint64_t seed = generate::seed_or(20061007);
    const int puzzles_a_family = puzzlec::test::scaled(usual_puzzles_a_family, 10);
    std::map<std::string, int> made;
    std::map<std::size_t, int> sizes;
    std::size_t number = 0;
    for (const puzzlec::Family* family : puzzlec::testing::families_with_rules()) {
      const std::string name = family->name;
      generate::Rng rng(seed);
      for (int i = 0; i < puzzles_a_family; ++i, ++number) {
        const oracle::Puzzle puzzle = draw(name, Kind::contradictory, rng);
        const std::string text = queries::text_of({puzzle});
        const std::string encoding_text = queries::encoding(number).text();
        CAPTURE(text);
        CAPTURE(encoding_text);
        PuzzleSolver engine(queries::encoding(number).engine_options());
        Stats stats;
        std::vector<puzzlec::Selected> selected;
        const auto core = engine.core(*queries::product_puzzle(puzzle), selected, stats);
        REQUIRE(core.kind == puzzlec::Core::Kind::found);
        const std::size_t givens = puzzle.counts.empty() ? puzzle.givens.size() : 0;
        REQUIRE(selected.size() == givens + puzzle.cages.size() + puzzle.counts.size() +
                                       puzzle.signs.size() + puzzle.sights.size() +
                                       puzzle.uses.size() +
                                       (name == "minesweeper" && puzzle.stars >= 0 ? 1U : 0U));
        REQUIRE(std::is_sorted(core.members.begin(), core.members.end()));
        const auto members = members_of(core, selected, static_cast<std::size_t>(puzzle.cols));
        check_minimal(puzzle, members);
        ++made[name];
        ++sizes[members.size()];
      }
    }
    CHECK(made.size() == puzzlec::testing::families_with_rules().size());
    CHECK(sizes.size() > 3);  // not all of them two equal givens in a row
  }

  TEST_CASE("the command names the same members in text and in JSON") {
    generate::Rng rng(generate::seed_or(20061008));
    std::size_t number = 0;
    for (const puzzlec::Family* family : puzzlec::testing::families_with_rules()) {
      const std::string name = family->name;
      std::vector<oracle::Puzzle> puzzles;
      for (int i = 0; i < puzzlec::test::scaled(4); ++i)
        puzzles.push_back(draw(name, Kind::contradictory, rng));
      const std::string text = queries::text_of(puzzles);
      CAPTURE(text);
      std::vector<std::string> arguments{"core"};
      for (const std::string& word : queries::format_arguments(name)) arguments.push_back(word);
      for (const std::string& word : queries::encoding(number++).arguments())
        arguments.push_back(word);
      const auto plain = run_command(arguments, text);
      arguments.emplace_back("--json");
      const auto json = run_command(arguments, text);
      REQUIRE(plain.err == "");
      REQUIRE(plain.code == 0);
      REQUIRE(json.err == "");
      REQUIRE(json.code == 0);
      const auto objects = puzzlec::test::json_lines(json.out);
      REQUIRE(objects.size() == puzzles.size());
      std::string wanted;
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        REQUIRE(objects[i].at("status") == "core");
        REQUIRE(objects[i].at("index") == i + 1);
        std::vector<Member> members;
        for (const auto& item : objects[i].at("core")) {
          members.push_back({item.at("rule").get<std::string>(), item.at("name").get<std::string>(),
                             item.at("cells").get<std::vector<std::string>>()});
        }
        check_minimal(puzzles[i], members);
        wanted += "puzzle " + std::to_string(i + 1) +
                  (members.empty()
                       ? ": the rules alone have no solution, whatever the givens\n"
                       : ": a minimal contradiction of " + std::to_string(members.size()) + "\n");
        for (const Member& member : members) {
          wanted += "  " + member.name;
          if (member.cells.size() > 1) wanted += " on";
          for (const std::string& cell : member.cells) {
            if (member.cells.size() > 1) wanted += " " + cell;
          }
          wanted += "\n";
        }
        for (const auto& rule : objects[i].at("rules"))
          wanted += "  the rule: " + rule.get<std::string>() + "\n";
      }
      CHECK(plain.out == wanted);
    }
  }

  TEST_CASE("what makes a cage's values differ is under the cage's name") {
    const std::string clash =
        R"({"size":4,"grid":[[{},{},{},{}],[{},{"value":1,"given":true},{},{}],)"
        R"([{},{},{"value":1,"given":true},{}],[{},{},{},{}]],)"
        R"("killercage":[{"cells":["R2C2","R2C3","R3C3"])";
    for (const std::string sum : {R"(,"value":"7"}]})", "}]}"}) {
      const auto said = run_command({"core", "--from", "f-puzzles"}, clash + sum + "\n");
      CAPTURE(said.err);
      CHECK(said.code == 0);
      CHECK(
          said.out.rfind("puzzle 1: a minimal contradiction of 3\n  given r2c2=1\n  given r3c3=1\n"
                         "  cage r2c2",
                         0) == 0);
    }
    const auto without = run_command({"core", "--from", "f-puzzles"},
                                     clash.substr(0, clash.find(",\"killercage")) + "}\n");
    CHECK(without.out == "puzzle 1: it has a solution\n");
  }

  TEST_CASE("rules of a model have names of their own") {
    const std::string head =
        R"({"format": "puzzlec-model", "grid": {"rows": 2, "columns": 2}, "values": [1, 2], )"
        R"("houses": ["rows", "columns"], "rules": [{"less": "r1c1 r1c2", "name": "up"}, )";
    const auto core = [&](const std::string& rest) {
      return run_command({"core"}, head + rest + "}\n").out;
    };
    CHECK(core(R"({"sum": 3, "cells": "r1c1 r1c2"}], "givens": {"r1c2": 1})") ==
          "puzzle 1: a minimal contradiction of 2\n  given r1c2=1\n  up on r1c1 r1c2\n");
    CHECK(core(R"({"sum": 5, "cells": "r1c1 r2c1"}])") ==
          "puzzle 1: a minimal contradiction of 1\n  cage /rules/1 5+ on r1c1 r2c1\n");
    // That the towers differ is said by a rule, without which all three would be in view.
    const std::string towers =
        R"({"format": "puzzlec-model", "grid": {"rows": 1, "columns": 3}, "values": [1, 2], )"
        R"("rules": [{"different": "r1c1 r1c2", "name": "two differ"}], )"
        R"("clues": [{"visible": 1, "cells": "r1c1 r1c2", "name": "one is seen"}], )"
        R"("givens": [[1, null, null]]})";
    CHECK(run_command({"core"}, towers + "\n").out ==
          "puzzle 1: a minimal contradiction of 3\n  given r1c1=1\n  two differ on r1c1 r1c2\n"
          "  one is seen on r1c1 r1c2\n");
  }

  TEST_CASE("a puzzle with a solution has no core, and the exit code says so") {
    generate::Rng rng(generate::seed_or(20061009));
    for (const puzzlec::Family* family : puzzlec::testing::families_with_rules()) {
      const std::string name = family->name;
      for (const Kind kind : {Kind::once, Kind::several}) {
        const std::string text = queries::text_of({draw(name, kind, rng)});
        CAPTURE(text);
        std::vector<std::string> arguments{"core"};
        for (const std::string& word : queries::format_arguments(name)) arguments.push_back(word);
        CHECK(run_command(arguments, text) ==
              puzzlec::test::Outcome{1, "puzzle 1: it has a solution\n", ""});
        arguments.emplace_back("--json");
        const auto json = run_command(arguments, text);
        CHECK(json.code == 1);
        const auto objects = puzzlec::test::json_lines(json.out);
        REQUIRE(objects.size() == 1);
        CHECK(objects[0].at("status") == "solvable");
        CHECK(objects[0].at("core").empty());
      }
    }
  }
}
