#include "encoders/base/expected.hpp"

#include <memory>
#include <string>
#include <variant>

#include <doctest/doctest.h>

namespace {

using puzzlec::Expected;
using puzzlec::Failure;

Expected<int, std::string> half(int number) {
  if (number % 2 != 0) return Failure{std::string("odd")};
  return number / 2;
}

}  // namespace

TEST_SUITE("base/expected") {
  TEST_CASE("an Expected holds its value or its error") {
    const auto good = half(6);
    CHECK(good.has_value());
    CHECK(static_cast<bool>(good));
    CHECK(*good == 3);
    const auto bad = half(7);
    CHECK_FALSE(bad.has_value());
    CHECK(bad.error() == "odd");
  }

  TEST_CASE("value and error may have one type and are still told apart") {
    const Expected<std::string, std::string> good(std::string("yes"));
    const Expected<std::string, std::string> bad(Failure{std::string("no")});
    CHECK(good.has_value());
    CHECK(good.value() == "yes");
    CHECK_FALSE(bad.has_value());
    CHECK(bad.error() == "no");
  }

  TEST_CASE("asking for a value or an error that is not there throws") {
    CHECK_THROWS_AS(static_cast<void>(half(7).value()), std::bad_variant_access);
    const auto good = half(6);
    CHECK_THROWS_AS(static_cast<void>(good.error()), std::bad_variant_access);
  }

  TEST_CASE("a value that cannot be copied is moved out") {
    Expected<std::unique_ptr<int>, std::string> expected(std::make_unique<int>(5));
    CHECK(**expected == 5);
    const std::unique_ptr<int> taken = *std::move(expected);
    CHECK(*taken == 5);
  }

  TEST_CASE("a value can be changed in place and its members reached") {
    Expected<std::string, int> text(std::string("ab"));
    *text += "c";
    CHECK(text->size() == 3);
    CHECK(text.value() == "abc");
  }
}
