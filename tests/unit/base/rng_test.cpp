#include "encoders/base/rng.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <doctest/doctest.h>

using puzzlec::Rng;

TEST_SUITE("base/rng") {
  TEST_CASE("the sequence is that of the published generator") {
    // The reference output of splitmix64 for seed 1234567.
    Rng rng(1234567);
    CHECK(rng.next() == 6457827717110365317ULL);
    CHECK(rng.next() == 3203168211198807973ULL);
    CHECK(rng.next() == 9817491932198370423ULL);
    CHECK(rng.next() == 4593380528125082431ULL);
    CHECK(rng.next() == 16408922859458223821ULL);
  }

  TEST_CASE("the same seed gives the same sequence and another seed another one") {
    Rng first(42);
    Rng second(42);
    Rng other(43);
    bool differs = false;
    for (int i = 0; i < 100; ++i) {
      const auto number = first.next();
      REQUIRE(number == second.next());
      differs = differs || number != other.next();
    }
    CHECK(differs);
  }

  TEST_CASE("below stays below its bound and reaches every number") {
    Rng rng(7);
    std::array<int, 10> counts{};
    for (int i = 0; i < 10'000; ++i) {
      const auto number = rng.below(counts.size());
      REQUIRE(number < counts.size());
      ++counts[number];
    }
    for (const int count : counts) {
      CHECK(count > 800);
      CHECK(count < 1200);
    }
    CHECK(rng.below(1) == 0);
  }

  TEST_CASE("shuffle keeps the items and reaches every order") {
    Rng rng(9);
    std::array<int, 6> seen{};
    const std::vector<std::vector<int>> orders{{1, 2, 3}, {1, 3, 2}, {2, 1, 3},
                                               {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
    for (int i = 0; i < 6000; ++i) {
      std::vector<int> items{1, 2, 3};
      rng.shuffle(std::span<int>(items));
      const auto order = std::find(orders.begin(), orders.end(), items);
      REQUIRE(order != orders.end());
      ++seen[static_cast<std::size_t>(order - orders.begin())];
    }
    for (const int count : seen) {
      CHECK(count > 800);
      CHECK(count < 1200);
    }
    std::vector<int> none;
    rng.shuffle(std::span<int>(none));
    CHECK(none.empty());
  }
}
