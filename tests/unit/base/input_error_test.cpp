#include "encoders/base/input_error.hpp"

#include <set>
#include <string>

#include <doctest/doctest.h>

using puzzlec::InputError;
using puzzlec::InputErrorCode;
using puzzlec::name_of;

TEST_SUITE("base/input_error") {
  TEST_CASE("a message names file, line, column, what was expected and what was found") {
    CHECK(InputError{InputErrorCode::bad_number, "a.in", 3, 7, "a number", "'x'"}.message() ==
          "a.in:3:7: expected a number, found 'x'");
  }

  TEST_CASE("a message leaves out the parts that are not known") {
    CHECK(InputError{InputErrorCode::unreadable, "a.in", 0, 0, "a file", "none"}.message() ==
          "a.in: expected a file, found none");
    CHECK(InputError{InputErrorCode::bad_cage, "a.in", 4, 0, "a cage", ""}.message() ==
          "a.in:4: expected a cage");
    CHECK(InputError{InputErrorCode::bad_cage, "", 4, 2, "", "two"}.message() ==
          "<input>:4:2: found two");
  }

  TEST_CASE("every code has a name of its own in lower case") {
    std::set<std::string> names;
    const auto last = static_cast<int>(InputErrorCode::too_many_errors);
    for (int code = 0; code <= last; ++code) {
      const std::string name = name_of(static_cast<InputErrorCode>(code));
      CAPTURE(name);
      CHECK(name != "unknown");
      CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos);
      CHECK(names.insert(name).second);
    }
  }

  TEST_CASE("quoted text is printable and short") {
    CHECK(puzzlec::quoted("abc") == "'abc'");
    CHECK(puzzlec::quoted("") == "''");
    CHECK(puzzlec::quoted(std::string_view("a\0b\x1b\xff", 5)) == "'a\\x00b\\x1b\\xff'");
    CHECK(puzzlec::quoted(std::string(24, 'x')) == "'" + std::string(24, 'x') + "'");
    CHECK(puzzlec::quoted(std::string(25, 'x')) == "'" + std::string(24, 'x') + "...'");
    CHECK(puzzlec::quoted(std::string(1'000'000, '\n')).size() < 120);
  }
}
