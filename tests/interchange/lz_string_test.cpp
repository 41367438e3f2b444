// LZ-string against texts that its JavaScript library has compressed, and against itself.
#include "encoders/spelling/sites/lz_string.hpp"

#include <string>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "tests/support/random.hpp"

namespace {

using puzzlec::lz_compress_base64;
using puzzlec::lz_decompress_base64;

constexpr std::size_t most = 1U << 20;

std::string random_text(puzzlec::Rng& rng) {
  static const std::string units[] = {"a",
                                      "b",
                                      "{}",
                                      "\"value\":",
                                      "1",
                                      "\xc3\xa4",
                                      "\xe2\x82\xac",
                                      "\xf0\x9f\x98\x80",
                                      "\n",
                                      std::string(1, '\0')};
  const std::uint64_t kinds = 1 + rng.below(std::size(units));
  std::string text;
  for (std::uint64_t i = rng.below(400); i > 0; --i) text += units[rng.below(kinds)];
  return text;
}

}  // namespace

TEST_SUITE("base/lz_string") {
  TEST_CASE("short texts, by the bits of the format") {
    // Nothing: the end mark 2 in two bits, lowest first, then zeros.
    CHECK(lz_compress_base64("") == "Q===");
    CHECK(lz_decompress_base64("Q===", most) == "");
    // 'a': code 0 in two bits, 97 in eight, the end mark in three.
    CHECK(lz_compress_base64("a") == "IZA=");
    CHECK(lz_decompress_base64("IZA=", most) == "a");
    CHECK(lz_decompress_base64("IZA", most) == "a");
  }

  TEST_CASE("what is compressed comes back, whatever it is") {
    puzzlec::Rng rng(puzzlec::test::seed_or(1));
    for (int i = 0; i < puzzlec::test::scaled(1500); ++i) {
      const std::string text = random_text(rng);
      const std::string packed = lz_compress_base64(text);
      REQUIRE(packed.size() % 4 == 0);
      REQUIRE(lz_decompress_base64(packed, most) == text);
    }
    const std::string repeated(100'000, 'x');
    const std::string packed = lz_compress_base64(repeated);
    CHECK(packed.size() < 2000);
    CHECK(lz_decompress_base64(packed, most) == repeated);
    CHECK_FALSE(lz_decompress_base64(packed, 99'999).has_value());
  }

  TEST_CASE("bytes that are no UTF-8 become a replacement character") {
    for (const std::string text : {"\xff", "\x80", "\xc3", "\xed\xa0\x80", "\xc0\x80"}) {
      const auto back = lz_decompress_base64(lz_compress_base64(text), most);
      REQUIRE(back.has_value());
      CHECK(back->find("\xef\xbf\xbd") == 0);
    }
  }

  TEST_CASE("text that is cut off or changed is refused or something else, and never a crash") {
    puzzlec::Rng rng(puzzlec::test::seed_or(2));
    const int texts = puzzlec::test::scaled(1500);
    int refused = 0;
    for (int i = 0; i < texts; ++i) {
      std::string packed = lz_compress_base64(random_text(rng));
      if (rng.below(2) == 0) {
        packed.resize(rng.below(packed.size()));
      } else {
        packed[rng.below(packed.size())] = static_cast<char>(rng.below(256));
      }
      refused += lz_decompress_base64(packed, most) ? 0 : 1;
    }
    CHECK(refused > texts / 6);
    CHECK_FALSE(lz_decompress_base64("", most).has_value());
    CHECK_FALSE(lz_decompress_base64("!", most).has_value());
  }
}
