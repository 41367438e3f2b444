// 9x9 Sudokus that are made: unique, minimal, symmetric, the same for the same seed, and spread evenly.
// Judged by the plain search of the brute force.
#include "engine/making/sudoku9/sudoku9_maker.hpp"

#include <array>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/square/square_puzzle.hpp"
#include "tests/families/families.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/random.hpp"

namespace {

using puzzlec::CellSet81;
using puzzlec::ClueSymmetry;

oracle::Puzzle as_oracle(const puzzlec::Grid& givens) {
  const std::string text = [&] {
    std::string line;
    for (std::uint32_t i = 0; i < 81; ++i) {
      const puzzlec::Value value = givens[puzzlec::CellId{i}];
      line += value.is_blank() ? "." : std::to_string(value.number);
    }
    return line + "\n";
  }();
  return families::find_spelling("sudoku-line").read(text, "sudoku").front();
}

std::vector<oracle::Grid> two_solutions(const puzzlec::Grid& givens) {
  return families::find("sudoku").search(as_oracle(givens), 1);
}

}  // namespace

TEST_SUITE("queries/sudoku9 maker") {
  TEST_CASE("what is made has one solution, and without any orbit it has others") {
    for (const char* name : puzzlec::symmetry_names()) {
      CAPTURE(name);
      const ClueSymmetry symmetry = *puzzlec::symmetry_named(name);
      puzzlec::Sudoku9Maker maker(puzzlec::test::seed_or(20261127));
      for (int i = 0; i < puzzlec::test::scaled(4); ++i) {
        const auto made = maker.next({.symmetry = symmetry});
        REQUIRE(made);
        const auto solutions = two_solutions(made->puzzle());
        REQUIRE(solutions.size() == 1);
        CHECK(solutions.front() == queries::rows_of(puzzlec::grid_of(made->solution)));
        for (const CellSet81& orbit : puzzlec::cell_orbits(symmetry)) {
          const CellSet81 inside = orbit & made->givens;
          REQUIRE((inside == orbit || inside.size() == 0));
          if (inside.size() == 0) continue;
          const auto without = puzzlec::grid_of(made->solution, made->givens.without(orbit));
          CHECK(two_solutions(without).size() > 1);
        }
      }
    }
  }

  TEST_CASE("a seed and a number give one puzzle, the same everywhere") {
    puzzlec::Sudoku9Maker maker(7);
    const auto first = maker.next({});
    const auto second = maker.next({});
    REQUIRE((first && second));
    puzzlec::Sudoku9Maker again(7);
    CHECK(again.make(1, {})->puzzle() == second->puzzle());
    CHECK(again.make(0, {})->puzzle() == first->puzzle());
    CHECK(first->puzzle() != second->puzzle());
    std::string line;
    for (std::uint32_t i = 0; i < 81; ++i)
      line += first->givens.contains(i) ? static_cast<char>('0' + first->solution[i]) : '.';
    CHECK(line ==
          "..4.9.5.......7.126..8...3..3..2.46...8.7..2.......3...72...6..3...4....4..7.2..5");
  }

  TEST_CASE("as many givens as are asked for") {
    puzzlec::Sudoku9Maker maker(1);
    for (int i = 0; i < 50; ++i) {
      const auto made = maker.next({.symmetry = ClueSymmetry::rotate180,
                                    .least_givens = 30,
                                    .most_givens = 34,
                                    .is_minimal = false});
      REQUIRE(made);
      CHECK(made->givens.size() >= 30);
      CHECK(made->givens.size() <= 34);
      const auto minimal = maker.next({.least_givens = 22, .most_givens = 23});
      REQUIRE(minimal);
      CHECK(minimal->givens.size() <= 23);
      CHECK(minimal->givens.size() >= 22);
    }
    CHECK_FALSE(maker.next({.least_givens = 0, .most_givens = 16, .tries = 20}).has_value());
  }

  TEST_CASE("cells and values are used evenly, and no two puzzles are alike") {
    puzzlec::Sudoku9Maker maker(puzzlec::test::seed_or(1));
    std::array<int, 81> of_cell{};
    std::array<int, 10> of_value{};
    std::set<std::vector<int>> seen;
    int givens = 0;
    const int count = 10'000;
    for (int i = 0; i < count; ++i) {
      const auto made = maker.next({});
      REQUIRE(made);
      std::vector<int> cells(81);
      made->givens.for_each([&](std::uint32_t cell) {
        ++of_cell[cell];
        ++of_value[made->solution[cell]];
        cells[cell] = made->solution[cell];
        ++givens;
      });
      seen.insert(cells);
    }
    CHECK(seen.size() == static_cast<std::size_t>(count));
    for (const int times : of_cell) CHECK(times == doctest::Approx(givens / 81.0).epsilon(0.08));
    for (int value = 1; value <= 9; ++value)
      CHECK(of_value[static_cast<std::size_t>(value)] ==
            doctest::Approx(givens / 9.0).epsilon(0.03));
  }
}
