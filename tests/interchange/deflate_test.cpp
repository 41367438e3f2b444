// Raw deflate by the bits of its standard, and against itself.
#include "encoders/spelling/deflate.hpp"

#include <string>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "tests/support/random.hpp"

namespace {

using puzzlec::deflate_raw;
using puzzlec::inflate_raw;

constexpr std::size_t plenty = 1U << 20;

std::string random_bytes(puzzlec::Rng& rng) {
  const std::uint64_t kinds = 1 + rng.below(256);
  std::string text;
  for (std::uint64_t i = rng.below(40'000); i > 0; --i) text += static_cast<char>(rng.below(kinds));
  return text;
}

}  // namespace

TEST_SUITE("base/deflate") {
  TEST_CASE("blocks by the bits of the standard") {
    // A stored block: last, kind 0, the length 3, its complement, three bytes.
    const std::string stored{
        "\x01\x03\x00\xfc\xff"
        "abc",
        8};
    CHECK(inflate_raw(stored, plenty) == "abc");
    // Fixed codes: 1 (last), 01 (kind), 'a' = 0x91 in eight bits, the end in seven zeros.
    CHECK(inflate_raw(std::string("\x4b\x04\x00", 3), plenty) == "a");
    CHECK(deflate_raw("a") == std::string("\x4b\x04\x00", 3));
    CHECK(inflate_raw(stored + "x", plenty) == std::nullopt);
    CHECK(inflate_raw(stored.substr(0, 7), plenty) == std::nullopt);
    CHECK(inflate_raw("", plenty) == std::nullopt);
    // Kind 3 does not exist.
    CHECK(inflate_raw("\x07", plenty) == std::nullopt);
  }

  TEST_CASE("what is compressed comes back, whatever it is, and not if it is cut off") {
    puzzlec::Rng rng(puzzlec::test::seed_or(1));
    for (int i = 0; i < puzzlec::test::scaled(100); ++i) {
      const std::string text = random_bytes(rng);
      const std::string packed = deflate_raw(text);
      REQUIRE(inflate_raw(packed, plenty) == text);
      REQUIRE(inflate_raw(packed.substr(0, rng.below(packed.size())), plenty) == std::nullopt);
    }
  }

  TEST_CASE("the bound holds to the byte") {
    const std::string repeated(100'000, 'x');
    const std::string packed = deflate_raw(repeated);
    CHECK(packed.size() < 200);
    CHECK(inflate_raw(packed, 100'000) == repeated);
    CHECK(inflate_raw(packed, 99'999) == std::nullopt);
    CHECK(inflate_raw(deflate_raw(""), 0) == "");
  }
}
