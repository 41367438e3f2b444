// Numbers and words byte by byte: what is consumed, what fits, and what a message shows.
#include "encoders/cnf/byte_reader.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include <doctest/doctest.h>

namespace {

using namespace puzzlec;  // NOLINT
using Sign = ByteReader::Sign;

struct Read {
  ByteReader::Number number;
  int next = 0;  ///< the byte after it
};

Read read(const std::string& text, Sign sign, std::uint64_t largest) {
  StringSource source(text);
  ByteReader in(source, "input");
  Read result;
  result.number = in.number(sign, largest);
  result.next = in.peek();
  return result;
}

}  // namespace

TEST_SUITE("cnf/byte_reader") {
  TEST_CASE("a number fits up to the largest, whatever that is") {
    for (const std::uint64_t largest :
         {std::uint64_t{0}, std::uint64_t{5}, std::uint64_t{9}, std::uint64_t{10},
          std::uint64_t{2147483646}, std::uint64_t{UINT32_MAX}, std::uint64_t{INT64_MAX}}) {
      CAPTURE(largest);
      const Read most = read(std::to_string(largest) + " ", Sign::none, largest);
      CHECK(most.number.fits);
      CHECK(most.number.magnitude == largest);
      CHECK(most.next == ' ');
      CHECK_FALSE(read(std::to_string(largest + 1), Sign::none, largest).number.fits);
      if (largest > 0)
        CHECK_FALSE(read(std::to_string(largest) + "0", Sign::none, largest / 2).number.fits);
    }
    CHECK_FALSE(read("99999999999999999999999999999999999", Sign::none, INT64_MAX).number.fits);
    // Smaller digits after it make no number of one that is too large.
    CHECK_FALSE(read("60", Sign::none, 5).number.fits);
  }

  TEST_CASE("signs are consumed only if they are allowed") {
    CHECK(read("-7", Sign::minus, 9).number.is_negative);
    CHECK(read("-7", Sign::either, 9).number.is_negative);
    CHECK_FALSE(read("+7", Sign::either, 9).number.is_negative);
    CHECK(read("+7", Sign::plus, 9).number.has_sign);
    for (const auto& [text, sign] : {std::pair{"-7", Sign::plus}, std::pair{"-7", Sign::none},
                                     std::pair{"+7", Sign::minus}, std::pair{"+7", Sign::none}}) {
      const Read refused = read(text, sign, 9);
      CHECK_FALSE(refused.number.has_digits);
      CHECK_FALSE(refused.number.has_sign);
      CHECK(refused.next == text[0]);
    }
    const Read bare = read("-x", Sign::minus, 9);
    CHECK(bare.number.has_sign);
    CHECK_FALSE(bare.number.has_digits);
    CHECK(bare.next == 'x');
  }

  TEST_CASE("leading zeros are noticed, and a single zero is none") {
    for (const char* text : {"0", "-0", "10", "100"})
      CHECK_FALSE(read(text, Sign::minus, 999).number.has_leading_zero);
    for (const char* text : {"00", "01", "-007"})
      CHECK(read(text, Sign::minus, 999).number.has_leading_zero);
    // 10 does not fit, so its 0 leads nothing.
    CHECK_FALSE(read("1000", Sign::none, 0).number.has_leading_zero);
  }

  TEST_CASE("of a long number or word, a message shows the beginning") {
    const Read number = read(std::string(1000, '9') + "x", Sign::none, 5);
    CHECK(number.number.text == std::string(ByteReader::shown_length, '9'));
    CHECK(number.next == 'x');
    const std::string word(100, 'w');
    StringSource source(word);
    ByteReader in(source, "input");
    CHECK(in.word() == std::string(ByteReader::shown_length, 'w'));
    CHECK(in.peek() == 'w');
  }
}
