#include "encoders/base/visible_text.hpp"

#include <string>

#include <doctest/doctest.h>

#include "encoders/base/input_error.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "tests/support/json_lines.hpp"

namespace puzzlec {

TEST_SUITE("base/visible_text") {
  TEST_CASE("what a terminal shows stays, in any script") {
    for (const char* text : {"", "plain", "two\nlines\twith a tab", "unix\r\n", "ä ß", "数独",
                             "🧩", "│ 1 │", "\\x1b"}) {
      CAPTURE(text);
      CHECK(is_visible(text));
      CHECK(visible(text) == text);
    }
  }

  TEST_CASE("what a terminal obeys becomes an escape") {
    CHECK(visible("a\x1b[31mb") == "a\\x1b[31mb");
    CHECK(visible(std::string("\0\a\b\x7f", 4)) == "\\x00\\x07\\x08\\x7f");
    CHECK(visible("over\rwritten") == "over\\x0dwritten");
    CHECK(visible("\xc2\x9b"
                  "31m") == "\\u009b31m");
    CHECK(visible("\xc2\x80 \xc2\x9f") == "\\u0080 \\u009f");
    CHECK(visible("\xc2\xa0") == "\xc2\xa0");
  }

  TEST_CASE("every mark and override of direction becomes an escape") {
    for (const char* text :
         {"\xd8\x9c", "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xaa", "\xe2\x80\xab",
          "\xe2\x80\xac", "\xe2\x80\xad", "\xe2\x80\xae", "\xe2\x81\xa6", "\xe2\x81\xa7",
          "\xe2\x81\xa8", "\xe2\x81\xa9", "\xe2\x80\xa8", "\xe2\x80\xa9"}) {
      const std::string shown = visible(std::string("a") + text + "b");
      CAPTURE(shown);
      CHECK(shown.size() == 8);
      CHECK(shown.starts_with("a\\u"));
    }
    CHECK(visible("\xe2\x80\xae") == "\\u202e");
    CHECK(visible("\xe2\x80\xa6") == "\xe2\x80\xa6");  // an ellipsis, between them
  }

  TEST_CASE("bytes that are not UTF-8 become escapes") {
    CHECK(visible("\x9b"
                  "31m") == "\\x9b31m");
    CHECK(visible("\xff") == "\\xff");
    CHECK(visible("\xc0\x80") == "\\xc0\\x80");           // too long for what it says
    CHECK(visible("\xe0\x82\x9b") == "\\xe0\\x82\\x9b");  // the same: U+009B in three bytes
    CHECK(visible("\xed\xa0\x80") == "\\xed\\xa0\\x80");  // half of a pair
    CHECK(visible("\xe2\x80") == "\\xe2\\x80");           // cut off
    CHECK(visible("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");
  }

  TEST_CASE("a name has no lines") {
    CHECK(visible_name("a\nb\tc\r\n") == "a\\x0ab\\x09c\\x0d\\x0a");
    CHECK_FALSE(is_visible("a\nb", LineEnds::escaped));
  }

  TEST_CASE("errors and JSON show what comes from files as escapes") {
    const InputError error{
        InputErrorCode::bad_character, "f\x1b[2J\n", 1, 2, "\xe2\x80\xae", "\x9b"};
    CHECK(error.message() == "f\\x1b[2J\\x0a:1:2: expected \\u202e, found \\x9b");
    const std::string name = "\x1b\x7f\xc2\x9b\xe2\x80\xae\xd8\x9c ä";
    const std::string text = json_string(name);
    CHECK(is_visible(text));
    CHECK(nlohmann::json::parse(text) == name);
  }
}

}  // namespace puzzlec
