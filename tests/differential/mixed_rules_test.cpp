// Squares with two to five random rules against brute force over all full grids: the solutions, one
// by one, with and without presolve; which answers check() refuses; and that a rule more never adds
// a solution.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/puzzle_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/generators/generators.hpp"
#include "tests/oracle/search.hpp"
#include "tests/support/random.hpp"
#include "tests/support/rules.hpp"

using namespace puzzlec;

namespace {

using Grids = std::vector<rules::Grid>;

/// A square and all of its full grids, or those that keep some givens.
struct Ground {
  rules::Board board;
  HouseShape shape;
  Grids grids;
};

rules::Board board_of(int size, bool has_boxes) {
  rules::Board board{size, size, 1, size};
  if (!has_boxes) return board;
  board.boxes.assign(static_cast<std::size_t>(size),
                     std::vector<int>(static_cast<std::size_t>(size)));
  int number = 0;
  for (const auto& box : oracle::boxes_of(size)) {
    for (const auto place : box)
      board.boxes[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)] =
          number;
    ++number;
  }
  return board;
}

Ground ground_of(int size, bool has_boxes, const std::vector<oracle::Given>& givens) {
  Ground ground{board_of(size, has_boxes),
                *shape_of_family(has_boxes ? "sudoku" : "latin", static_cast<std::size_t>(size)),
                {}};
  oracle::Puzzle puzzle{has_boxes ? "sudoku" : "latin", size, size, givens};
  oracle::SquareRules rules;
  if (has_boxes) rules.houses = oracle::boxes_of(size);
  constexpr std::size_t most = 4000;
  ground.grids = oracle::search_square(puzzle, most, rules);
  if (ground.grids.size() > most) ground.grids.clear();
  return ground;
}

/// All grids of 4x4 with and without boxes, or 6x6 with many givens.
Ground random_ground(rules::Rng& rng, std::vector<oracle::Given>& givens) {
  static const Ground boxes = ground_of(4, true, {});
  static const Ground none = ground_of(4, false, {});
  givens.clear();
  if (rng.chance(40)) return boxes;
  if (rng.chance(50)) return none;
  const auto full = generate::full_grid("sudoku", 6, rng);
  for (;;) {
    givens.clear();
    for (int row = 0; row < 6; ++row) {
      for (int column = 0; column < 6; ++column) {
        if (rng.chance(45)) givens.push_back({{row, column}, rules::at(full, {row, column})});
      }
    }
    Ground ground = ground_of(6, true, givens);
    if (!ground.grids.empty()) return ground;
  }
}

/// As tests/variants states it, and as the product does.
struct Stated {
  std::vector<rules::Use> uses;
  SquarePuzzle puzzle;
};

Stated random_rules(const Ground& ground, const std::vector<oracle::Given>& givens,
                    const rules::Grid& truth, rules::Rng& rng) {
  const auto size = static_cast<std::size_t>(ground.board.rows);
  Stated stated{{}, {Grid(size, size), {ground.shape}}};
  for (const auto& given : givens) {
    stated.puzzle.givens[stated.puzzle.givens.cell(static_cast<std::size_t>(given.place.row),
                                                   static_cast<std::size_t>(given.place.col))] =
        value_of(static_cast<std::size_t>(given.value));
  }
  const VariantGrid grid = stated.puzzle.rule_grid();
  const auto wanted = static_cast<std::size_t>(rng.between(2, 5));
  for (int tries = 0; tries < 100 && stated.uses.size() < wanted; ++tries) {
    const auto& records = rules::all();
    const rules::Record& record =
        *records[static_cast<std::size_t>(rng.below(static_cast<int>(records.size())))];
    // Most of them let the truth be a solution.
    const auto use = rng.chance(90) ? rules::obeyed(record, ground.board, truth, rng)
                                    : record.make(ground.board, truth, rng);
    if (!use) continue;
    const VariantUse converted = puzzlec::test::rule_use(*use, grid);
    REQUIRE(converted.rule != nullptr);
    if (fault_of(converted, grid)) continue;
    stated.uses.push_back(*use);
    stated.puzzle.rules.uses.push_back(converted);
  }
  return stated;
}

std::set<std::vector<int>> as_set(const Grids& grids) {
  std::set<std::vector<int>> set;
  for (const auto& grid : grids) {
    std::vector<int> values;
    for (const auto& row : grid) values.insert(values.end(), row.begin(), row.end());
    set.insert(std::move(values));
  }
  return set;
}

std::set<std::vector<int>> found_by(PuzzleSolver& solver, const Puzzle& puzzle) {
  std::set<std::vector<int>> found;
  Stats stats;
  const Enumeration end = solver.enumerate(puzzle, stats, [&](const Grid& grid) {
    std::vector<int> values;
    for (std::uint32_t i = 0; i < grid.size(); ++i) values.push_back(grid[CellId{i}].number);
    CHECK(found.insert(std::move(values)).second);
    return true;
  });
  CHECK(end.end == Enumeration::End::complete);
  return found;
}

std::string text_of(const Stated& stated) {
  std::string text;
  const VariantGrid grid = stated.puzzle.rule_grid();
  for (const VariantUse& use : stated.puzzle.rules.uses) text += name_of(use, grid) + "; ";
  return text;
}

}  // namespace

TEST_SUITE("mixed rules") {
  TEST_CASE("random mixes of rules have the solutions that brute force finds") {
    const auto seed = puzzlec::test::seed_or(77);
    CAPTURE(seed);
    rules::Rng rng(seed);
    PuzzleSolverOptions plain;
    plain.presolve = PresolveLevel::none;
    plain.trial_search = false;
    PuzzleSolverOptions usual;
    usual.make_solver = plain.make_solver = make_cadical;
    std::array<PuzzleSolver, 2> solvers{PuzzleSolver(usual), PuzzleSolver(plain)};
    const int count = puzzlec::test::scaled_or("PUZZLEC_MIXED_RULES", 20000, 100);
    int solvable = 0;
    std::set<std::string> used;
    for (int number = 0; number < count; ++number) {
      std::vector<oracle::Given> givens;
      const Ground ground = random_ground(rng, givens);
      const auto& truth =
          ground.grids[static_cast<std::size_t>(rng.below(static_cast<int>(ground.grids.size())))];
      const Stated stated = random_rules(ground, givens, truth, rng);
      CAPTURE(number);
      CAPTURE(text_of(stated));
      Grids expected;
      std::size_t refused = 0;
      for (const auto& grid : ground.grids) {
        const bool obeys = std::ranges::all_of(stated.uses, [&](const rules::Use& use) {
          return rules::holds(use, ground.board, grid);
        });
        if (obeys) expected.push_back(grid);
        // Grids that break a rule have to be refused; a few of them are enough.
        if (!obeys && ++refused > 20) continue;
        REQUIRE(stated.puzzle.check(puzzlec::test::grid_of(grid)).has_value() == !obeys);
      }
      for (const rules::Use& use : stated.uses) used.insert(use.rule);
      if (!expected.empty()) ++solvable;
      const auto wanted = as_set(expected);
      const PuzzlePtr puzzle = hold(stated.puzzle);
      REQUIRE(found_by(solvers[0], *puzzle) == wanted);
      if (number % 4 == 0) REQUIRE(found_by(solvers[1], *puzzle) == wanted);
      if (stated.uses.empty() || number % 4 != 1) continue;
      // Without one of the rules, no solution is lost.
      SquarePuzzle looser = stated.puzzle;
      looser.rules.uses.erase(looser.rules.uses.begin() +
                              rng.below(static_cast<int>(looser.rules.uses.size())));
      const auto more = found_by(solvers[0], *hold(looser));
      REQUIRE(std::ranges::includes(more, wanted));
    }
    CHECK(solvable * 2 > count);
    CHECK(used.size() * 4 > rules::all().size() * 3);
  }
}
