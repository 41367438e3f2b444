// The lab's class: its contract call by call, its search against the oracle's brute force.
#include "encoders/deduce/backtrack.hpp"

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include <doctest/doctest.h>

#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/random.hpp"

using puzzlec::Grid;
using puzzlec::LatinSquare;
using Step = LatinSquare::Step;
using Next = LatinSquare::Next;
using Outcome = LatinSquare::Outcome;

namespace {

using Rows = std::vector<std::vector<int>>;

LatinSquare square_of(const Rows& rows) {
  LatinSquare square(rows.size());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows.size(); ++c)
      square.set_value(r, c, static_cast<std::size_t>(rows[r][c]));
  }
  return square;
}

Rows rows_of(const LatinSquare& square) {
  Rows rows(square.size(), std::vector<int>(square.size(), 0));
  for (std::size_t r = 0; r < square.size(); ++r) {
    for (std::size_t c = 0; c < square.size(); ++c)
      rows[r][c] = static_cast<int>(square.value(r, c));
  }
  return rows;
}

Step place(std::size_t row, std::size_t column, std::size_t value) {
  return {Step::Kind::place, row, column, value};
}
Step removal(std::size_t row, std::size_t column, std::size_t value) {
  return {Step::Kind::remove, row, column, value};
}

// Not latin by its last row, as in the lab's fifth exercise.
const Rows clashing = {{1, 2, 3}, {2, 3, 1}, {3, 2, 1}};
const Rows unsolvable = {{1, 3, 2}, {0, 0, 1}, {0, 2, 0}};

}  // namespace

TEST_SUITE("encoders/deduce/backtrack") {
  TEST_CASE("a new square is empty and of its size") {
    const LatinSquare square(4);
    CHECK(square.size() == 4);
    CHECK(rows_of(square) == Rows(4, std::vector<int>(4, 0)));
    CHECK(LatinSquare(1).size() == 1);
    CHECK(LatinSquare(LatinSquare::largest_size).size() == LatinSquare::largest_size);
  }

  TEST_CASE("sizes that no square has are refused") {
    CHECK_THROWS_AS(LatinSquare(std::size_t{0}), std::invalid_argument);
    CHECK_THROWS_AS(LatinSquare(LatinSquare::largest_size + 1), std::invalid_argument);
    const std::size_t huge = std::numeric_limits<std::size_t>::max();
    CHECK_THROWS_AS((LatinSquare(huge)), std::invalid_argument);
  }

  TEST_CASE("a value is what was set last, and 0 clears") {
    LatinSquare square(3);
    square.set_value(1, 2, 3);
    CHECK(square.value(1, 2) == 3);
    CHECK(square.value(2, 1) == 0);
    square.set_value(1, 2, 1);
    CHECK(square.value(1, 2) == 1);
    square.set_value(1, 2, 0);
    CHECK(square == LatinSquare(3));
  }

  TEST_CASE(
      "places outside of the square and values above its size are refused and change nothing") {
    LatinSquare square = square_of({{1, 2}, {0, 0}});
    const LatinSquare before = square;
    const std::size_t huge = std::numeric_limits<std::size_t>::max();
    for (const std::size_t bad : {std::size_t{2}, std::size_t{3}, huge}) {
      CHECK_THROWS_AS((void)square.value(bad, 0), std::out_of_range);
      CHECK_THROWS_AS((void)square.value(0, bad), std::out_of_range);
      CHECK_THROWS_AS(square.set_value(bad, 0, 1), std::out_of_range);
      CHECK_THROWS_AS(square.set_value(0, bad, 1), std::out_of_range);
      CHECK_THROWS_AS((void)square.is_valid(bad, 0), std::out_of_range);
      CHECK_THROWS_AS((void)square.is_valid(0, bad), std::out_of_range);
    }
    CHECK_THROWS_AS(square.set_value(0, 0, 3), std::out_of_range);
    CHECK_THROWS_AS(square.set_value(0, 0, huge), std::out_of_range);
    CHECK(square == before);
  }

  TEST_CASE("a value is valid unless its row or column has it elsewhere") {
    const LatinSquare square = square_of({{1, 0, 1, 0}, {0, 1, 2, 0}, {0, 2, 0, 0}, {0, 0, 2, 3}});
    const Rows valid = {{0, 1, 0, 1}, {1, 1, 0, 1}, {1, 1, 1, 1}, {1, 1, 0, 1}};
    for (std::size_t r = 0; r < 4; ++r) {
      for (std::size_t c = 0; c < 4; ++c) {
        INFO("row ", r, ", column ", c);
        CHECK(square.is_valid(r, c) == (valid[r][c] == 1));
      }
    }
  }

  TEST_CASE("a grid goes in and comes out") {
    Grid grid(2, 2);
    grid.at(0, 1) = puzzlec::value_of(2);
    const LatinSquare square(grid);
    CHECK(rows_of(square) == Rows{{0, 2}, {0, 0}});
    CHECK(square.grid() == grid);
    CHECK_THROWS_AS(LatinSquare(Grid(2, 3)), std::invalid_argument);
    CHECK_THROWS_AS(LatinSquare(Grid(0, 0)), std::invalid_argument);
    grid.at(1, 1) = puzzlec::value_of(3);
    CHECK_THROWS_AS((LatinSquare(grid)), std::out_of_range);
    grid.at(1, 1) = puzzlec::value_of(0);
    CHECK_THROWS_AS((LatinSquare(grid)), std::out_of_range);
  }

  TEST_CASE("the observer sees every placement and removal, in cell order with ascending values") {
    LatinSquare square = square_of({{0, 0, 3}, {0, 3, 0}, {3, 0, 0}});
    std::vector<Step> steps;
    CHECK(square.solve([&](const Step& step) { steps.push_back(step); }));
    const std::vector<Step> expected = {
        place(0, 0, 1), place(0, 1, 1),   removal(0, 1, 1), place(0, 1, 2),
        place(1, 0, 1), removal(1, 0, 1), place(1, 0, 2),   place(1, 2, 1),
        place(2, 1, 1), place(2, 2, 1),   removal(2, 2, 1), place(2, 2, 2),
    };
    CHECK(steps == expected);
    CHECK(rows_of(square) == Rows{{1, 2, 3}, {2, 3, 1}, {3, 1, 2}});
  }

  TEST_CASE("a value that fits but leads nowhere is removed after all that followed from it") {
    LatinSquare square = square_of({{0, 0, 1}, {1, 2, 3}, {2, 3, 0}});
    std::vector<Step> steps;
    CHECK_FALSE(square.solve([&](const Step& step) { steps.push_back(step); }));
    const std::vector<Step> expected = {
        place(0, 0, 1),   removal(0, 0, 1), place(0, 0, 2),   removal(0, 0, 2),
        place(0, 0, 3),   place(0, 1, 1),   removal(0, 1, 1), place(0, 1, 2),
        removal(0, 1, 2), place(0, 1, 3),   removal(0, 1, 3), removal(0, 0, 3),
    };
    CHECK(steps == expected);
  }

  TEST_CASE("a square that cannot be completed is restored, and says no") {
    LatinSquare square = square_of(unsolvable);
    int placements = 0;
    int removals = 0;
    const bool solved = square.solve(
        [&](const Step& step) { ++(step.kind == Step::Kind::place ? placements : removals); });
    CHECK_FALSE(solved);
    CHECK(rows_of(square) == unsolvable);
    CHECK(placements > 0);
    CHECK(placements == removals);
  }

  TEST_CASE("givens that clash are no solution, without a step") {
    LatinSquare square = square_of(clashing);
    int steps = 0;
    CHECK_FALSE(square.solve([&](const Step&) { ++steps; }));
    CHECK(steps == 0);
    CHECK(rows_of(square) == clashing);

    LatinSquare with_blanks = square_of({{1, 0, 1}, {0, 0, 0}, {0, 0, 0}});
    CHECK_FALSE(with_blanks.solve([&](const Step&) { ++steps; }));
    CHECK(steps == 0);
    CHECK(rows_of(with_blanks) == Rows{{1, 0, 1}, {0, 0, 0}, {0, 0, 0}});
  }

  TEST_CASE("a full square is solved without a step") {
    LatinSquare square = square_of({{2, 1}, {1, 2}});
    int steps = 0;
    CHECK(square.solve([&](const Step&) { ++steps; }));
    CHECK(steps == 0);
    CHECK(rows_of(square) == Rows{{2, 1}, {1, 2}});
  }

  TEST_CASE("no observer is needed") {
    LatinSquare square(3);
    CHECK(square.solve());
    CHECK(rows_of(square) == Rows{{1, 2, 3}, {2, 3, 1}, {3, 1, 2}});
    CHECK_THROWS_AS((void)square.search(nullptr), std::invalid_argument);
  }

  TEST_CASE("while it is being searched, the square shows each step") {
    LatinSquare square = square_of({{1, 0, 0, 0}, {0, 0, 4, 2}, {0, 0, 2, 0}, {0, 0, 0, 0}});
    LatinSquare replay = square;
    bool agrees = true;
    CHECK(square.solve([&](const Step& step) {
      const bool places = step.kind == Step::Kind::place;
      agrees = agrees && replay.value(step.row, step.column) == (places ? 0 : step.value);
      replay.set_value(step.row, step.column, places ? step.value : 0);
      agrees = agrees && replay == square;
    }));
    CHECK(agrees);
    CHECK(replay == square);
  }

  TEST_CASE("an observer can stop after any step, and the original values are back") {
    const LatinSquare original = square_of(unsolvable);
    LatinSquare square = original;
    int all = 0;
    CHECK_FALSE(square.solve([&](const Step&) { ++all; }));
    REQUIRE(all > 2);
    for (int limit = 1; limit <= all; ++limit) {
      int taken = 0;
      const Outcome outcome =
          square.search([&](const Step&) { return ++taken == limit ? Next::stop : Next::go_on; });
      INFO("stopped after step ", limit);
      CHECK(outcome == Outcome::stopped);
      CHECK(taken == limit);
      CHECK(square == original);
    }
    CHECK(square.search([](const Step&) { return Next::go_on; }) == Outcome::none);
  }

  TEST_CASE("an observer that throws ends the search with the original values back") {
    LatinSquare square(3);
    CHECK_THROWS_AS((void)square.solve([](const Step& step) {
      if (step.row == 1) throw std::runtime_error("enough");
    }),
                    std::runtime_error);
    CHECK(square == LatinSquare(3));
    square.set_value(0, 0, 2);  // and it is not marked as being searched any more
    CHECK(square.solve());
  }

  TEST_CASE("a square that is being searched refuses changes, and its copies do not") {
    LatinSquare square(2);
    const LatinSquare other(2);
    int asked = 0;
    CHECK(square.solve([&](const Step&) {
      ++asked;
      CHECK_THROWS_AS(square.set_value(1, 1, 1), std::logic_error);
      CHECK_THROWS_AS((void)square.solve(), std::logic_error);
      CHECK_THROWS_AS(square = other, std::logic_error);
      LatinSquare copy = square;
      copy.set_value(1, 1, 0);
      CHECK(copy.value(1, 1) == 0);
    }));
    CHECK(asked > 0);
    CHECK(rows_of(square) == Rows{{1, 2}, {2, 1}});
  }

  TEST_CASE("recursion of thousands of cells is fine") {
    // Taking the least value that fits gives the table of the exclusive or, so that size 64 needs
    // no way back: 4096 cells deep.
    LatinSquare square(64);
    std::uint64_t placements = 0;
    std::uint64_t removals = 0;
    CHECK(square.solve(
        [&](const Step& step) { ++(step.kind == Step::Kind::place ? placements : removals); }));
    CHECK(placements - removals == 4096);
    bool is_table = true;
    for (std::size_t r = 0; r < 64; ++r) {
      for (std::size_t c = 0; c < 64; ++c) is_table = is_table && square.value(r, c) == (r ^ c) + 1;
    }
    CHECK(is_table);
  }

  TEST_CASE("a search of a 50 x 50 square that would last for ages can be stopped") {
    LatinSquare square(50);
    std::uint64_t steps = 0;
    const Outcome outcome =
        square.search([&](const Step&) { return ++steps == 100'000 ? Next::stop : Next::go_on; });
    CHECK(outcome == Outcome::stopped);
    CHECK(steps == 100'000);
    CHECK(square == LatinSquare(50));
  }

  TEST_CASE("random squares: solvable exactly when brute force says so, and the first solution") {
    generate::Rng rng(generate::seed_or(20080410));
    int none = 0;
    for (int round = 0; round < puzzlec::test::scaled(400); ++round) {
      const int size = rng.between(2, 5);
      const auto kinds = generate::all_kinds();
      const auto kind = kinds[static_cast<std::size_t>(rng.below(static_cast<int>(kinds.size())))];
      if (!generate::exists("latin", size, kind)) continue;
      const oracle::Puzzle puzzle = generate::puzzle("latin", size, kind, rng);
      LatinSquare square(static_cast<std::size_t>(size));
      for (const oracle::Given& given : puzzle.givens) {
        square.set_value(static_cast<std::size_t>(given.place.row),
                         static_cast<std::size_t>(given.place.col),
                         static_cast<std::size_t>(given.value));
      }
      const LatinSquare original = square;
      const oracle::Solutions truth = oracle::solve(puzzle, 1'000'000);
      REQUIRE(truth.complete);
      INFO("round ", round);
      CHECK(square.solve() == !truth.grids.empty());
      if (truth.grids.empty()) {
        ++none;
        CHECK(square == original);
      } else {
        // In cell order with ascending values the first solution found is the least one.
        CHECK(rows_of(square) == truth.grids.front());
      }
    }
    CHECK(none > 0);
  }
}
