// core on random puzzles without a solution: what it names contradicts the rules, and nothing in it
// can be left out. Judged by the brute force on the puzzle that holds the named givens and clues
// only.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
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

// What the product calls it; uses may have one name.
std::string use_name(const oracle::Use& use) {
  std::string name = use.rule;
  if (use.number) name += " " + std::to_string(*use.number);
  if (!use.cells.empty()) name += " at " + cell_name(use.cells.front());
  return name;
}

std::set<std::string> names_of(const std::vector<oracle::Use>& uses) {
  std::set<std::string> names;
  for (const oracle::Use& use : uses) names.insert(use_name(use));
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
  // The values of a killer's cages differ whether their sums are clues or not.
  const bool is_killer = whole.family == "killer-sudoku";
  if (is_killer) puzzle.cages = whole.cages;
  for (oracle::Cage& cage : puzzle.cages) cage.number = 0;
  puzzle.uses.clear();
  for (const Member& member : members) {
    CAPTURE(member.rule);
    if (std::any_of(whole.uses.begin(), whole.uses.end(),
                    [&](const oracle::Use& use) { return use_name(use) == member.name; })) {
      std::copy_if(whole.uses.begin(), whole.uses.end(), std::back_inserter(puzzle.uses),
                   [&](const oracle::Use& use) { return use_name(use) == member.name; });
    } else if (member.rule == "given") {
      keep_one(whole.givens, puzzle.givens, member, [&](const oracle::Given& given) {
        return member.name ==
                   "given " + cell_name(given.place) + "=" + std::to_string(given.value) &&
               member.cells == std::vector<std::string>{cell_name(given.place)};
      });
    } else if (member.rule == "cage" && is_killer) {
      std::size_t found = 0;
      for (std::size_t cage = 0; cage < whole.cages.size(); ++cage) {
        if (cell_name(whole.cages[cage].cells[0]) != member.cells.at(0)) continue;
        puzzle.cages[cage].number = whole.cages[cage].number;
        ++found;
      }
      REQUIRE(found == 1);
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
        REQUIRE(selected.size() == puzzle.givens.size() + puzzle.cages.size() +
                                       puzzle.counts.size() + puzzle.signs.size() +
                                       puzzle.sights.size() + names_of(puzzle.uses).size());
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
                       ? ": its rules alone have no solution, whatever is given\n"
                       : ": a minimal contradiction of " + std::to_string(members.size()) + "\n");
        for (const Member& member : members) {
          wanted += "  " + member.name;
          if (member.cells.size() > 1) wanted += " on";
          for (const std::string& cell : member.cells) {
            if (member.cells.size() > 1) wanted += " " + cell;
          }
          wanted += "\n";
        }
      }
      CHECK(plain.out == wanted);
    }
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
