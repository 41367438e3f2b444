#include "encoders/base/checked_math.hpp"

#include <doctest/doctest.h>

TEST_SUITE("base/checked_math") {
  using namespace puzzlec;
  constexpr std::uint64_t largest = UINT64_MAX;

  TEST_CASE("sums and products are exact up to the largest number and nothing beyond it") {
    CHECK(checked_add(2, 3) == 5);
    CHECK(checked_add(largest, 0) == largest);
    CHECK(checked_add(largest - 1, 1) == largest);
    CHECK_FALSE(checked_add(largest, 1).has_value());
    CHECK_FALSE(checked_add(largest, largest).has_value());
    CHECK(checked_mul(0, largest) == 0);
    CHECK(checked_mul(largest, 1) == largest);
    CHECK(checked_mul(std::uint64_t{1} << 32, std::uint64_t{1} << 31) == std::uint64_t{1} << 63);
    CHECK_FALSE(checked_mul(std::uint64_t{1} << 32, std::uint64_t{1} << 32).has_value());
    CHECK_FALSE(checked_mul(largest, 2).has_value());
  }

  TEST_CASE("saturating sums and products stop at the largest number") {
    CHECK(saturating_add(2, 3) == 5);
    CHECK(saturating_add(largest, 1) == largest);
    CHECK(saturating_add(largest - 1, 1) == largest);
    CHECK(saturating_mul(6, 7) == 42);
    CHECK(saturating_mul(largest, 2) == largest);
    CHECK(saturating_mul(largest, 0) == 0);
  }

  TEST_CASE("exact_sqrt knows the perfect squares below 10,000 and no other number") {
    std::uint32_t root = 0;
    for (std::uint32_t n = 0; n < 10'000; ++n) {
      if ((root + 1) * (root + 1) == n) ++root;
      const auto found = exact_sqrt(n);
      CAPTURE(n);
      if (root * root == n) {
        REQUIRE(found == root);
      } else {
        REQUIRE_FALSE(found.has_value());
      }
    }
  }

  TEST_CASE("exact_sqrt is right next to the largest 32-bit square") {
    constexpr std::uint32_t square = 65535U * 65535U;
    CHECK(exact_sqrt(square) == 65535U);
    CHECK_FALSE(exact_sqrt(square - 1).has_value());
    CHECK_FALSE(exact_sqrt(square + 1).has_value());
    CHECK_FALSE(exact_sqrt(UINT32_MAX).has_value());
  }
}
