// Counting and candidates by search, by the solver, and with a search that gives up at once: all
// the same, and what the brute force of tests/oracle says. Limits in the middle of it.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/memory_budget.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/families.hpp"

namespace {

using puzzlec::UnknownReason;
using Engine = puzzlec::PuzzleSolver;
using EngineOptions = puzzlec::PuzzleSolverOptions;
using puzzlec::Stats;
using End = puzzlec::Enumeration::End;
using Grids = std::vector<oracle::Grid>;

constexpr std::uint64_t for_ever = std::numeric_limits<std::uint64_t>::max();

EngineOptions options_with(std::uint64_t patience) {
  EngineOptions options = queries::Encoding{}.engine_options();
  options.search_patience = patience;
  return options;
}

EngineOptions by_solver() {
  EngineOptions options = queries::Encoding{}.engine_options();
  options.trial_search = false;
  return options;
}

struct Found {
  Grids grids;  // in the order in which they came
  End end = End::unknown;
  Stats stats;
};

Found all_solutions(const EngineOptions& options, const puzzlec::Puzzle& puzzle,
                    std::size_t most = 0) {
  Found found;
  Engine engine(options);
  const auto result = engine.enumerate(puzzle, found.stats, [&](const puzzlec::Grid& grid) {
    found.grids.push_back(queries::rows_of(grid));
    return found.grids.size() != most;
  });
  REQUIRE(result.count == found.grids.size());
  found.end = result.end;
  return found;
}

Grids sorted(Grids grids) {
  std::sort(grids.begin(), grids.end());
  return grids;
}

puzzlec::PuzzlePtr read(const std::string& format, const std::string& family,
                        const std::string& text) {
  puzzlec::StringSource source(text);
  puzzlec::TextCursor cursor(source, "test");
  auto item = puzzlec::find_format(format)->open(cursor, {family})->next();
  REQUIRE(item.has_value());
  REQUIRE(item->has_value());
  return std::move(**item);
}

puzzlec::PuzzlePtr empty_square(const std::string& family, int size) {
  std::string text = "1\n" + std::to_string(size) + "\n";
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) text += "0 ";
    text += "\n";
  }
  return read("rowan", family, text);
}

void check_everywhere(const oracle::Puzzle& posed, bool& was_solver_used, bool& was_it_not) {
  constexpr std::size_t most = 400;
  const oracle::Solutions truth = oracle::solve(posed, most);
  const auto puzzle = queries::product_puzzle(posed);
  CAPTURE(queries::text_of({posed}));
  std::vector<EngineOptions> ways{by_solver()};
  for (const std::uint64_t patience :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{200}, for_ever})
    ways.push_back(options_with(patience));
  ways.push_back(options_with(100));
  ways.back().seed = 7;
  Engine by_sat(by_solver());
  Stats stats;
  const puzzlec::Candidates candidates = by_sat.candidates(*puzzle, stats);
  for (std::size_t way = 0; way < ways.size(); ++way) {
    CAPTURE(way);
    const Found found = all_solutions(ways[way], *puzzle, truth.complete ? 0 : most);
    if (truth.complete) {
      REQUIRE(found.end == End::complete);
      const bool are_all = sorted(found.grids) == truth.grids;
      REQUIRE(are_all);
    } else {
      REQUIRE(found.end == End::stopped);
      REQUIRE(std::set<oracle::Grid>(found.grids.begin(), found.grids.end()).size() == most);
    }
    if (way == 1) was_solver_used = was_solver_used || found.stats.solver_used;
    if (way == 4) {
      REQUIRE(!found.stats.solver_used);
      was_it_not = true;
    }
    Engine engine(ways[way]);
    const puzzlec::Candidates others = engine.candidates(*puzzle, stats);
    REQUIRE(others.kind == candidates.kind);
    REQUIRE(others.domains == candidates.domains);
  }
}

}  // namespace

TEST_SUITE("queries/solution walk") {
  TEST_CASE("search, solver and all mixtures find the solutions and candidates of all families") {
    const std::uint64_t seed = generate::seed_or(5);
    MESSAGE("PUZZLEC_SEED=", seed);
    for (const puzzlec::Family* family : puzzlec::testing::families_with_rules()) {
      const std::string name = family->name;
      CAPTURE(name);
      generate::Rng rng(seed);
      bool was_solver_used = false;
      bool was_it_not = false;
      std::vector<int> sizes;
      for (const int size : generate::sizes_of(name)) {
        if (name == "tentaizu" || (size >= 3 && size <= 5)) sizes.push_back(size);
      }
      for (std::size_t number = 0; number < 30; ++number) {
        const auto kind = number % 5 == 0   ? generate::Kind::once
                          : number % 5 == 1 ? generate::Kind::contradictory
                                            : generate::Kind::several;
        check_everywhere(generate::puzzle(name, sizes[number % sizes.size()], kind, rng),
                         was_solver_used, was_it_not);
      }
      CHECK(was_solver_used);
      CHECK(was_it_not);
    }
  }

  TEST_CASE("a model that brings its own rules") {
    const auto puzzle = read("puzzlec-model", "", R"({
      "format": "puzzlec-model",
      "name": "no touching",
      "grid": {"rows": 4, "columns": 4},
      "values": {"from": 1, "to": 5},
      "houses": ["rows", "columns"],
      "rules": [{"offsets": [[1, 1], [1, -1]], "rule": "king"}],
      "puzzles": [{"givens": {"r1c1": 1}}]
    })");
    const Grids all = sorted(all_solutions(by_solver(), *puzzle).grids);
    CHECK(all.size() > 10);
    for (const std::uint64_t patience : {std::uint64_t{0}, std::uint64_t{50}, for_ever}) {
      const bool are_all = sorted(all_solutions(options_with(patience), *puzzle).grids) == all;
      CHECK(are_all);
    }
  }

  TEST_CASE("hard parts with hundreds of solutions are split, and searched again") {
    struct Row {
      const char* family;
      int size;
      std::size_t solutions;
    };
    for (const Row& row : {Row{"latin", 4, 576}, Row{"sudoku", 4, 288}}) {
      const auto puzzle = empty_square(row.family, row.size);
      const Grids all = sorted(all_solutions(options_with(for_ever), *puzzle).grids);
      CHECK(all.size() == row.solutions);
      for (const std::uint64_t patience : {0U, 1U, 20U, 60U, 200U}) {
        CAPTURE(patience);
        const Found found = all_solutions(options_with(patience), *puzzle);
        CHECK(found.end == End::complete);
        const bool are_all = sorted(found.grids) == all;
        CHECK(are_all);
      }
    }
  }

  TEST_CASE("the same puzzle and seed give the same order, another seed another one") {
    const auto puzzle = empty_square("latin", 5);
    for (const std::uint64_t patience : {std::uint64_t{0}, std::uint64_t{60}, for_ever}) {
      EngineOptions options = options_with(patience);
      const Grids first = all_solutions(options, *puzzle, 700).grids;
      const bool is_repeated = all_solutions(options, *puzzle, 700).grids == first;
      CHECK(is_repeated);
      options.seed = 1;
      const Grids other = all_solutions(options, *puzzle, 700).grids;
      CHECK(other != first);
      const bool is_other_repeated = all_solutions(options, *puzzle, 700).grids == other;
      CHECK(is_other_repeated);
    }
  }

  TEST_CASE("a wrong solution is found out, whoever found it") {
    const auto puzzle = empty_square("latin", 4);
    for (const std::uint64_t patience : {std::uint64_t{0}, for_ever}) {
      EngineOptions options = options_with(patience);
      int decoded = 0;
      options.after_decode = [&decoded](puzzlec::Grid& grid) {
        if (++decoded == 5) grid.at(0, 0) = grid.at(0, 1);
      };
      CHECK_THROWS_AS(static_cast<void>(all_solutions(options, *puzzle)), puzzlec::InternalError);
    }
  }
}

TEST_SUITE("queries/solution walk, limits") {
  TEST_CASE("stopped from outside: at least those that were found") {
    const auto puzzle = empty_square("sudoku", 9);
    for (const std::uint64_t patience : {std::uint64_t{0}, for_ever}) {
      std::atomic<bool> stop = false;
      EngineOptions options = options_with(patience);
      options.stop = &stop;
      Engine engine(options);
      Stats stats;
      std::size_t visited = 0;
      const auto result = engine.enumerate(*puzzle, stats, [&](const puzzlec::Grid&) {
        if (++visited == 40) stop = true;
        return true;
      });
      CHECK(result.end == End::unknown);
      CHECK(result.reason == UnknownReason::interrupted);
      CHECK(result.count == visited);
      CHECK(visited >= 40);
      CHECK(visited < 400);
      const puzzlec::Candidates candidates = engine.candidates(*puzzle, stats);
      CHECK(candidates.kind == puzzlec::Candidates::Kind::unknown);
      CHECK(candidates.reason == UnknownReason::interrupted);
    }
  }

  TEST_CASE("out of time: at least those that were found") {
    EngineOptions options = options_with(for_ever);
    options.time_limit = 0.2;
    Engine engine(options);
    Stats stats;
    std::size_t visited = 0;
    const auto result = engine.enumerate(*empty_square("sudoku", 9), stats,
                                         [&](const puzzlec::Grid&) { return ++visited > 0; });
    CHECK(result.end == End::unknown);
    CHECK(result.reason == UnknownReason::time_limit);
    CHECK(result.count == visited);
    CHECK(visited > 0);
  }

  TEST_CASE("out of memory: at least those that were found") {
    puzzlec::MemoryBudget budget;
    budget.set_limit(1 << 20);
    EngineOptions options = options_with(for_ever);
    options.memory = &budget;
    Engine engine(options);
    Stats stats;
    std::size_t visited = 0;
    const auto result =
        engine.enumerate(*empty_square("sudoku", 9), stats, [&](const puzzlec::Grid&) {
          if (++visited == 40) static_cast<void>(budget.take((1 << 20) - 1000));
          return true;
        });
    CHECK(result.end == End::unknown);
    CHECK(result.reason == UnknownReason::memory_limit);
    CHECK(result.count == visited);
    CHECK(visited >= 40);
  }

  TEST_CASE("the solver's limit of conflicts is one of the hard parts") {
    // A proof that a hard Sudoku has one solution takes conflicts.
    const auto puzzle =
        read("sudoku-line", "",
             "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n");
    EngineOptions options = options_with(0);
    options.conflict_limit = 0;
    Engine engine(options);
    Stats stats;
    const auto result = engine.enumerate(*puzzle, stats, [](const puzzlec::Grid&) { return true; });
    CHECK(result.end == End::unknown);
    CHECK(result.reason == UnknownReason::conflict_limit);
    CHECK(all_solutions(options_with(for_ever), *puzzle).end == End::complete);
  }

  TEST_CASE("certified counts rest on the solver's proofs, not on search") {
    EngineOptions options = options_with(for_ever);
    options.certify = puzzlec::ProofKind::trace;
    options.make_solver = puzzlec::make_tracing_cadical;
    const Found found = all_solutions(options, *empty_square("latin", 3));
    CHECK(found.grids.size() == 12);
    CHECK(found.end == End::complete);
    CHECK(found.stats.certified);
    CHECK(found.stats.solver_used);
  }
}
