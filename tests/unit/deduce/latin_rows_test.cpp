// Latin squares that are made row by row, judged by plain loops.
#include "encoders/deduce/latin_rows.hpp"

#include <cstddef>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/latin_lines.hpp"

namespace {

using puzzlec::Grid;
using puzzlec::latin_by_rows;
using puzzlec::value_of;
using puzzlec::testing::wrong_lines;

}  // namespace

TEST_SUITE("deduce/latin_rows") {
  TEST_CASE("without givens there is a square of every side, and another one for another seed") {
    for (const std::size_t side : {1U, 2U, 3U, 7U, 40U, 100U, 127U}) {
      CAPTURE(side);
      const auto first = latin_by_rows(Grid(side, side), 1);
      const auto second = latin_by_rows(Grid(side, side), 2);
      REQUIRE(first.has_value());
      REQUIRE(second.has_value());
      CHECK(wrong_lines(*first) == 0);
      CHECK(wrong_lines(*second) == 0);
      if (side >= 7) CHECK(*first != *second);
    }
  }

  TEST_CASE("givens stay where they are") {
    puzzlec::Rng rng(puzzlec::test::seed_or(20261128));
    std::size_t found = 0;
    for (int i = 0; i < puzzlec::test::scaled(60); ++i) {
      const std::size_t side = 5 + rng.below(40);
      Grid givens(side, side);
      for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column) {
          if (rng.below(10) == 0) givens.at(row, column) = value_of((row + column) % side + 1);
        }
      }
      const auto square = latin_by_rows(givens, static_cast<std::uint64_t>(i));
      if (!square) continue;
      ++found;
      CHECK(wrong_lines(*square) == 0);
      for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column) {
          const bool is_given = !givens.at(row, column).is_blank();
          if (is_given) CHECK(square->at(row, column) == givens.at(row, column));
        }
      }
    }
    CHECK(found >= puzzlec::test::floor_of(std::size_t{10}));
  }

  TEST_CASE("givens that repeat have no square") {
    Grid givens(5, 5);
    givens.at(0, 0) = givens.at(0, 3) = value_of(2);
    CHECK_FALSE(latin_by_rows(givens, 1).has_value());
    Grid columns(5, 5);
    columns.at(0, 0) = columns.at(4, 0) = value_of(2);
    CHECK_FALSE(latin_by_rows(columns, 1).has_value());
  }
}
