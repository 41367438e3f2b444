#include "encoders/base/counted.hpp"

#include <cstdint>

#include <doctest/doctest.h>

TEST_SUITE("base/counted") {
  TEST_CASE("one is singular, and everything else is plural") {
    using puzzlec::counted;
    CHECK(counted(0, "row") == "0 rows");
    CHECK(counted(1, "row") == "1 row");
    CHECK(counted(2, "row") == "2 rows");
    CHECK(counted(1, "entry") == "1 entry");
    CHECK(counted(11, "entry") == "11 entries");
    CHECK(counted(UINT64_MAX, "puzzle") == "18446744073709551615 puzzles");
  }
}
