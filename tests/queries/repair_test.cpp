// puzzlec repair: on 4x4 Sudokus, where all 288 full grids can be tried.
#include <algorithm>
#include <bit>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "encoders/base/rng.hpp"
#include "engine/making/mending/fewest_givens.hpp"
#include "engine/making/mending/fewest_of_many.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::run_command;

using Cells = std::vector<int>;  // 16 values; 0 is blank

void fill(Cells& grid, std::size_t cell, std::vector<Cells>& all) {
  if (cell == 16) return all.push_back(grid);
  for (int value = 1; value <= 4; ++value) {
    bool fits = true;
    for (std::size_t other = 0; other < cell; ++other) {
      const bool is_peer = other / 4 == cell / 4 || other % 4 == cell % 4 ||
                           (other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2);
      fits = fits && !(is_peer && grid[other] == value);
    }
    if (!fits) continue;
    grid[cell] = value;
    fill(grid, cell + 1, all);
  }
  grid[cell] = 0;
}

const std::vector<Cells>& all_grids() {
  static const std::vector<Cells> grids = [] {
    std::vector<Cells> all;
    Cells grid(16);
    fill(grid, 0, all);
    return all;
  }();
  return grids;
}

/// How many full grids have the values of `cells` where `mask` has a bit, and the other ones.
long count_with(const Cells& cells, unsigned mask, const Cells& others) {
  return std::ranges::count_if(all_grids(), [&](const Cells& grid) {
    for (std::size_t i = 0; i < 16; ++i) {
      if ((mask >> i & 1) != 0 && grid[i] != cells[i]) return false;
      if (others[i] != 0 && grid[i] != others[i]) return false;
    }
    return true;
  });
}

std::string text_of(const Cells& cells) {
  std::string text;
  for (const int value : cells) text += value == 0 ? '.' : static_cast<char>('0' + value);
  return text + "\n";
}

/// The cells that the answer names, as bits; their values are those of `values`.
unsigned mask_of(const json& answer, const Cells& values) {
  unsigned mask = 0;
  for (const json& given : answer.at("givens")) {
    const std::string name = given.at("cell");
    const auto index = static_cast<std::size_t>((name[1] - '1') * 4 + name[3] - '1');
    CHECK(given.at("value") == values[index]);
    mask |= 1U << index;
  }
  return mask;
}

json asked(const Cells& cells, const std::string& most = "4",
           const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"repair", "--json", "--most", most};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const auto outcome = run_command(arguments, text_of(cells));
  const json answer = json::parse(outcome.out);
  CHECK(outcome.code == (answer.at("status") == "unique" ? 0 : 1));
  return answer;
}

constexpr const char* killer =
    R"({"size": 2, "grid": [[{}, {}], [{}, {}]],
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}]})";
constexpr const char* kenken = "2 2\nab\nab\na 9 +\nb 3 +\n0\n";
constexpr const char* minesweeper = "minesweeper 2 2\n1.\n.3\n";

std::vector<std::string> tokens_of(const std::string& row) {
  std::istringstream words(row);
  return {std::istream_iterator<std::string>(words), {}};
}

}  // namespace

TEST_SUITE("queries/repair") {
  TEST_CASE("givens to add: they leave one solution, and no fewer of it do") {
    REQUIRE(all_grids().size() == 288);
    puzzlec::Rng rng(puzzlec::test::seed_or(20261123));
    const Cells blank(16);
    int added = 0;
    int missing = 0;
    for (int round = 0; round < puzzlec::test::scaled(60, 12); ++round) {
      Cells puzzle = all_grids()[rng.below(all_grids().size())];
      for (int& value : puzzle) {
        if (rng.below(4) != 0) value = 0;
      }
      CAPTURE(text_of(puzzle));
      const json answer = asked(puzzle, "3");
      if (answer.at("status") == "unique") {
        CHECK(count_with(blank, 0, puzzle) == 1);
        CHECK(answer.at("givens").empty());
        continue;
      }
      CHECK(count_with(blank, 0, puzzle) > 1);
      Cells solution;
      for (const json& row : answer.at("solutions").at(0)) {
        for (const json& value : row) solution.push_back(value);
      }
      const unsigned mask = mask_of(answer, solution);
      const bool is_missing = answer.at("status") == "missing";
      ++(is_missing ? missing : added);
      if (!is_missing) {
        REQUIRE(answer.at("status") == "add");
        CHECK(count_with(solution, mask, puzzle) == 1);
      }
      const int too_few = is_missing ? 3 : std::popcount(mask) - 1;
      for (unsigned fewer = 0; fewer < 1U << 16; ++fewer) {
        if (std::popcount(fewer) == too_few) REQUIRE(count_with(solution, fewer, puzzle) > 1);
      }
    }
    CHECK(added >= puzzlec::test::floor_of(1));
    CHECK(missing >= puzzlec::test::floor_of(1));
  }

  TEST_CASE("over all solutions, no fewer givens leave one of them") {
    puzzlec::Rng rng(puzzlec::test::seed_or(20261127));
    const Cells blank(16);
    int fewer_than_for_one = 0;
    int missing = 0;
    for (int round = 0; round < puzzlec::test::scaled(150, 40); ++round) {
      Cells puzzle = all_grids()[rng.below(all_grids().size())];
      for (int& value : puzzle) {
        if (rng.below(5) != 0) value = 0;
      }
      CAPTURE(text_of(puzzle));
      const json answer = asked(puzzle, "3", {"--any-target"});
      if (answer.at("status") == "unique") continue;
      CHECK(answer.at("fewest_for") == "any");
      Cells solution;
      for (const json& row : answer.at("solutions").at(0)) {
        for (const json& value : row) solution.push_back(value);
      }
      const bool is_missing = answer.at("status") == "missing";
      const unsigned mask = is_missing ? 0 : mask_of(answer, solution);
      if (!is_missing) CHECK(count_with(solution, mask, puzzle) == 1);
      missing += is_missing ? 1 : 0;
      const int too_few = is_missing ? 3 : std::popcount(mask) - 1;
      for (const Cells& target : all_grids()) {
        if (count_with(target, 0xffff, puzzle) == 0) continue;
        for (unsigned fewer = 0; fewer < 1U << 16; ++fewer) {
          if (std::popcount(fewer) == too_few) REQUIRE(count_with(target, fewer, puzzle) > 1);
        }
        if (too_few > 1) break;  // of many sets; another round tries another one
      }
      const json for_one = asked(puzzle, "3");
      CHECK(for_one.at("fewest_for") == "this");
      if (!is_missing && (for_one.at("status") == "missing" ||
                          for_one.at("givens").size() > answer.at("givens").size()))
        ++fewer_than_for_one;
    }
    CHECK(fewer_than_for_one >= puzzlec::test::floor_of(1));
    CHECK(missing >= puzzlec::test::floor_of(0));
  }

  TEST_CASE("few known solutions and questions lead to as few givens as all solutions do") {
    using puzzlec::CellId;
    using puzzlec::Grid;
    puzzlec::Rng rng(puzzlec::test::seed_or(20261128));
    std::size_t sizes[5] = {};
    for (int round = 0; round < puzzlec::test::scaled(300, 30); ++round) {
      const std::size_t share = 1 + rng.below(12);
      std::vector<Grid> solutions;
      for (const Cells& cells : all_grids()) {
        if (rng.below(share) != 0) continue;
        Grid grid(4, 4);
        for (std::uint32_t i = 0; i < 16; ++i)
          grid[CellId{i}] = puzzlec::value_of(static_cast<std::size_t>(cells[i]));
        solutions.push_back(std::move(grid));
      }
      if (solutions.size() < 2) continue;
      const puzzlec::Limits limits;
      puzzlec::FewestGivens all(16, limits);
      std::vector<puzzlec::Domain> candidates(16);
      for (const Grid& solution : solutions) {
        all.add(solution);
        for (std::uint32_t i = 0; i < 16; ++i) candidates[i].insert(solution[CellId{i}]);
      }
      const auto having = [&](const std::vector<puzzlec::CellValue>& givens) {
        std::vector<Grid> found;
        std::ranges::copy_if(solutions, std::back_inserter(found), [&](const Grid& grid) {
          return std::ranges::all_of(givens, [&](const puzzlec::CellValue& given) {
            return grid[given.cell] == given.value;
          });
        });
        return found;
      };
      puzzlec::FewestOfMany few(candidates, [&](const auto& givens) {
        std::vector<Grid> some = having(givens);
        const std::size_t first = some.empty() ? 0 : rng.below(some.size());
        std::rotate(some.begin(), some.begin() + static_cast<std::ptrdiff_t>(first), some.end());
        if (some.size() > 2) some.resize(2);
        return std::optional(some);
      });
      for (std::size_t known = rng.below(3); known > 0; --known) few.add(solutions[known - 1]);
      const auto expected = all.find(3);
      const auto found = few.find(3);
      REQUIRE(found.has_value() == expected.has_value());
      REQUIRE(!few.is_ended());
      ++sizes[found ? found->givens.size() : 4];
      if (!found) continue;
      REQUIRE(found->givens.size() == expected->givens.size());
      const std::vector<Grid> left = having(found->givens);
      REQUIRE(left.size() == 1);
      REQUIRE(left.front() == found->solution);
    }
    CHECK(sizes[1] >= puzzlec::test::floor_of(1));
    CHECK(sizes[2] >= puzzlec::test::floor_of(1));
    CHECK(sizes[3] >= puzzlec::test::floor_of(1));
  }

  TEST_CASE("more solutions than can be looked at are no hindrance") {
    // Of a Sudoku with tens of millions of solutions, three givens were taken away.
    const auto outcome = run_command(
        {"repair", "--any-target", "--json", "--time-limit", "none"},
        "................12..3.45.................63.71............1.......2....65.6......\n");
    const json answer = json::parse(outcome.out);
    CHECK(answer.at("fewest_for") == "any");
    CHECK(answer.at("givens").size() == 3);
  }

  TEST_CASE("givens to take away: the others have a solution, and no fewer are enough") {
    puzzlec::Rng rng(puzzlec::test::seed_or(20261124));
    const Cells blank(16);
    int removed = 0;
    for (int round = 0; round < puzzlec::test::scaled(60, 12); ++round) {
      Cells puzzle = all_grids()[rng.below(all_grids().size())];
      for (int& value : puzzle) {
        if (rng.below(2) == 0) value = 0;
        if (value != 0 && rng.below(4) == 0) value = static_cast<int>(1 + rng.below(4));
      }
      if (count_with(blank, 0, puzzle) > 0) continue;
      CAPTURE(text_of(puzzle));
      const json answer = asked(puzzle);
      REQUIRE(answer.at("status") == "remove");
      ++removed;
      CHECK(answer.at("solutions").empty());
      const auto without = [&](unsigned mask) {
        Cells rest = puzzle;
        for (std::size_t i = 0; i < 16; ++i) {
          if ((mask >> i & 1) != 0) rest[i] = 0;
        }
        return count_with(blank, 0, rest);
      };
      const unsigned mask = mask_of(answer, puzzle);
      CHECK(without(mask) > 0);
      for (unsigned fewer = 0; fewer < 1U << 16; ++fewer) {
        if (std::popcount(fewer) + 1 == std::popcount(mask)) REQUIRE(without(fewer) == 0);
      }
    }
    CHECK(removed > 0);
  }

  TEST_CASE("repair in words") {
    CHECK(run_command({"repair"}, "1 .\n. .\n").out == "puzzle 1: unique\n");
    CHECK(
        run_command({"repair"}, ". .\n. .\n").out ==
        "puzzle 1: several solutions; only one if r1c1=1 is given, the fewest for this solution\n");
    CHECK(run_command({"repair", "--most", "1"}, ". . .\n. . .\n. . .\n").out ==
          "puzzle 1: several solutions; more than 1 given is missing for this solution\n");
    CHECK(run_command({"repair"}, "1 .\n. 2\n").out ==
          "puzzle 1: no solution; solvable without r1c1=1\n");
    // A cage whose sum no two different digits have, in a Sudoku and in a KenKen, which has no givens;
    // and a number of mines that do not fit.
    for (const std::string broken : {killer, kenken, minesweeper}) {
      CAPTURE(broken);
      CHECK(run_command({"repair"}, broken)
                .out.starts_with("puzzle 1: no solution; solvable without "));
    }
    const std::string slitherlink =
        R"({"format": "puzzlec-genre", "genre": "slitherlink", "cells": ["3 3 3", "0 . .", ". 3 ."]})";
    const json answer = json::parse(run_command({"repair", "--json"}, slitherlink).out);
    CHECK(answer.at("status") == "remove");
    CHECK(answer.at("givens").empty());
    // The 0 alone forbids a 3 above it; without it, or without the 3 ..., as few as do.
    CHECK(answer.at("clues").size() == 1);
    const auto late = run_command({"repair", "--time-limit", "0"}, ". . .\n. . .\n. . .\n");
    CHECK(late.code == 3);
    CHECK(late.out == "puzzle 1: unknown (time limit)\n");
  }

  // Proving the fewest takes far longer than this. However fast the machine is: what is said to be
  // enough is enough, none of it can be spared, and what is said to be needed is not more.
  TEST_CASE("if time is over before the fewest are found, some that are enough are named") {
    std::string blank;
    for (int row = 0; row < 9; ++row) blank += ". . . . . . . . .\n";
    const auto outcome = run_command(
        {"repair", "--as", "sudoku", "--most", "40", "--json", "--time-limit", "0.5"}, blank);
    const json answer = json::parse(outcome.out);
    if (answer.at("status") != "add") {
      CHECK(outcome.code == 3);
      CHECK(answer.at("status") == "unknown");
      return;
    }
    CHECK(outcome.code == 3);
    const json& givens = answer.at("givens");
    CHECK(answer.at("at_least") >= 1);
    CHECK(answer.at("at_least") < givens.size());
    std::vector<std::string> cells(81, ".");
    for (const json& given : givens) {
      const std::string cell = given.at("cell");
      const auto at = static_cast<std::size_t>((cell[1] - '1') * 9 + cell[3] - '1');
      cells[at] = std::to_string(given.at("value").get<int>());
    }
    const auto text = [&cells] {
      std::string grid;
      for (std::size_t i = 0; i < cells.size(); ++i) grid += cells[i] + (i % 9 == 8 ? "\n" : " ");
      return grid;
    };
    CHECK(run_command({"unique", "--as", "sudoku"}, text()).out == "puzzle 1: unique\n");
  }

  TEST_CASE("clues are added to puzzles that cannot state values: all that was stated stays") {
    for (
        const std::string puzzle : {
            R"({"format": "puzzlec-genre", "genre": "slitherlink", "cells": [". . . .", ". 3 . .", ". . . .", ". . . ."]})",
            R"({"format": "puzzlec-genre", "genre": "fillomino", "cells": [". . .", ". 2 .", ". . ."]})",
            R"({"format": "puzzlec-genre", "genre": "tapa", "cells": [". . . .", ". 3 . .", ". . . .", ". . . ."]})",
            R"({"format": "puzzlec-genre", "genre": "akari", "cells": [". # . .", ". . . .", ". . 2 .", ". . . ."]})",
            R"({"format": "puzzlec-genre", "genre": "masyu", "cells": [". . . .", ". W . .", ". . . .", ". . . ."]})",
            R"({"format": "puzzlec-genre", "genre": "heyawake", "cells": [". . . .", ". . . .", ". . . .", ". . . ."], "rooms": ["a a b b", "a a b b", "c c d d", "c c d d"]})",
            R"({"format": "puzzlec-genre", "genre": "dosufuwa", "cells": [". . #", ". . .", ". . ."], "rooms": ["a a b", "a b b", "b b b"]})",
        }) {
      CAPTURE(puzzle);
      const auto outcome = run_command({"repair", "--json"}, puzzle);
      CHECK(outcome.code == 1);
      const json answer = json::parse(outcome.out);
      REQUIRE(answer.at("status") == "add");
      CHECK(answer.at("givens").empty());
      const std::string repaired = answer.at("puzzle");
      const json unique = json::parse(run_command({"unique", "--json"}, repaired).out);
      CHECK(unique.at("status") == "unique");
      CHECK(unique.at("solutions") == answer.at("solutions"));
      // Cell by cell: what was there stays, the rest is named, and none of it could be spared.
      std::size_t added = 0;
      const json now = json::parse(repaired);
      const json before = json::parse(puzzle);
      for (std::size_t row = 0; row < now.at("cells").size(); ++row) {
        const std::vector<std::string> tokens = tokens_of(now.at("cells")[row]);
        const std::vector<std::string> old_tokens = tokens_of(before.at("cells")[row]);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
          if (tokens[i] == old_tokens[i]) continue;
          // A number may take the place of a black cell without one.
          CHECK((old_tokens[i] == "." || old_tokens[i] == "#"));
          ++added;
          std::vector<std::string> fewer = tokens;
          fewer[i] = old_tokens[i];
          json rest = now;
          rest.at("cells")[row] = fmt::format("{}", fmt::join(fewer, " "));
          CHECK(run_command({"unique"}, rest.dump()).out != "puzzle 1: unique\n");
        }
      }
      CHECK(answer.at("clues").size() == added);
      CHECK(added > 0);
      CHECK(run_command({"repair"}, puzzle)
                .out.starts_with("puzzle 1: several solutions; only one "
                                 "with "));
    }
  }

  TEST_CASE("clues can give a puzzle the solution that it lacks") {
    const std::string nurikabe =
        R"({"format": "puzzlec-genre", "genre": "nurikabe", "cells": ["3 . . . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."]})";
    const json answer = json::parse(run_command({"repair", "--json"}, nurikabe).out);
    REQUIRE(answer.at("status") == "add");
    const std::string repaired = answer.at("puzzle");
    CHECK(json::parse(repaired).at("cells")[0].get<std::string>().starts_with("3 "));
    CHECK(run_command({"unique"}, repaired).out == "puzzle 1: unique\n");
    CHECK(
        run_command({"repair"}, nurikabe).out.starts_with("puzzle 1: no solution; only one with "));
  }

  TEST_CASE("clues of families are added, and why none can be") {
    const std::string stars = "1\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n";
    for (const std::string& puzzle : {std::string("minesweeper 2 2\n1.\n..\n"), stars}) {
      CAPTURE(puzzle);
      const json answer = json::parse(run_command({"repair", "--json"}, puzzle).out);
      CHECK(answer.at("status") == "add");
      CHECK(run_command({"unique"}, answer.at("puzzle").get<std::string>()).out ==
            "puzzle 1: unique\n");
    }
    const std::vector<std::pair<std::string, std::string>> puzzles{
        {"2 1\naa\naa\na 6 +\n0\n", "all that its solutions can have are there"},
        {"star-battle 6 1\naaaaaa\nbbbbbb\ncccccc\ndddddd\neeeeee\nffffff\n",
         "a Star Battle states nothing but its regions"},
        {R"({"format": "puzzlec-genre", "genre": "norinori", "cells": [". . . .", ". . . .", ". . . .", ". . . ."], "rooms": ["a a b b", "a a b b", "a a b b", "a a b b"]})",
         "a Norinori states nothing but its rooms"}};
    for (const auto& [puzzle, why] : puzzles) {
      const std::string text = puzzle;
      CAPTURE(text);
      const auto outcome = run_command({"repair", "--json"}, puzzle);
      const json answer = json::parse(outcome.out);
      CHECK(outcome.code == 1);
      CHECK(answer.at("status") == "missing");
      CHECK(answer.at("reason") == "no clue can be added: " + why);
      CHECK(answer.at("givens").empty());
      CHECK(answer.at("solutions").size() == 1);
      CHECK(run_command({"repair"}, puzzle).out ==
            "puzzle 1: several solutions; no clue can be added: " + why + "\n");
    }
    CHECK(run_command({"repair"}, "star-battle 1 1\na\n").out == "puzzle 1: unique\n");
    const auto few = run_command({"repair", "--json", "--most", "1"}, stars);
    CHECK(json::parse(few.out).at("status") == "missing");
  }
}
