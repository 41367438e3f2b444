// Half-filled Latin squares that are completed by search, judged by plain loops.
#include "encoders/deduce/latin_search.hpp"

#include <cstddef>
#include <cstdint>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/deduce/latin_rows.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/latin_lines.hpp"

namespace {

using puzzlec::Grid;
using puzzlec::latin_by_search;
using puzzlec::value_of;
using puzzlec::testing::wrong_lines;

bool never() {
  return false;
}

}  // namespace

TEST_SUITE("deduce/latin_search") {
  TEST_CASE("squares with half of their cells blank are completed, and givens stay") {
    puzzlec::Rng rng(puzzlec::test::seed_or(70));
    std::size_t found = 0;
    const int rounds = puzzlec::test::scaled(8);
    for (int i = 0; i < rounds; ++i) {
      const std::size_t side = i == 0 ? 70 : 8 + rng.below(50);
      const auto full = puzzlec::latin_by_rows(Grid(side, side), rng.next());
      REQUIRE(full.has_value());
      Grid givens = *full;
      for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column) {
          if (rng.below(2) == 0) givens.at(row, column) = {};
        }
      }
      const auto seed = static_cast<std::uint64_t>(i);
      const auto square = latin_by_search(givens, seed, 20, never);
      if (!square) continue;
      ++found;
      CHECK(wrong_lines(*square) == 0);
      std::size_t changed = 0;
      for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column) {
          const bool is_given = !givens.at(row, column).is_blank();
          if (is_given && square->at(row, column) != givens.at(row, column)) ++changed;
        }
      }
      CHECK(changed == 0);
      CHECK(latin_by_search(givens, seed, 20, never) == square);
    }
    CHECK(found * 2 >= static_cast<std::size_t>(rounds));
  }

  TEST_CASE("what has no completion is not completed") {
    Grid twice(8, 8);
    twice.at(0, 0) = value_of(3);
    twice.at(0, 5) = value_of(3);
    CHECK(!latin_by_search(twice, 1, 20, never));
    Grid stuck(4, 4);  // 4 has no place in the first row
    for (std::size_t column = 0; column < 3; ++column) stuck.at(0, column) = value_of(column + 1);
    stuck.at(2, 3) = value_of(4);
    CHECK(!latin_by_search(stuck, 1, 20, never));
  }

  TEST_CASE("a search that is to end does not begin") {
    CHECK(!latin_by_search(Grid(9, 9), 1, 20, [] { return true; }));
    CHECK(latin_by_search(Grid(9, 9), 1, 20, never).has_value());
  }
}
