#include "encoders/base/text_cursor.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/errors.hpp"

namespace {

using namespace puzzlec;

// Hands out a few bytes at a time, so that lines lie across the ends of what is read.
class SlowSource final : public ByteSource {
 public:
  SlowSource(std::string text, std::size_t piece) : text_(std::move(text)), piece_(piece) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = std::min({piece_, size, text_.size() - next_});
    std::memcpy(buffer, text_.data() + next_, count);
    next_ += count;
    return count;
  }

 private:
  std::string text_;
  std::size_t piece_;
  std::size_t next_ = 0;
};

std::vector<std::string> lines_of(const std::string& text, std::size_t piece) {
  SlowSource source(text, piece);
  TextCursor cursor(source, "test");
  std::vector<std::string> lines;
  while (!cursor.at_end()) {
    CHECK(cursor.line_number() == lines.size() + 1);
    lines.emplace_back(cursor.line());
    CHECK_FALSE(cursor.line_is_too_long());
    cursor.advance();
  }
  CHECK(cursor.line_number() == lines.size() + 1);
  return lines;
}

}  // namespace

TEST_SUITE("base/text_cursor") {
  using Lines = std::vector<std::string>;

  TEST_CASE("lines lose their ends and trailing blanks and nothing else, however they are read") {
    for (const std::size_t piece : {1U, 2U, 3U, 7U, 1000U}) {
      CAPTURE(piece);
      CHECK(lines_of("", piece).empty());
      CHECK(lines_of("a", piece) == Lines{"a"});
      CHECK(lines_of("a\n", piece) == Lines{"a"});
      CHECK(lines_of("\n", piece) == Lines{""});
      CHECK(lines_of("\n\n", piece) == Lines{"", ""});
      CHECK(lines_of("a\r\nb\r\n", piece) == Lines{"a", "b"});
      CHECK(lines_of("a\r", piece) == Lines{"a"});
      CHECK(lines_of(" a \t \r\n\tb\n", piece) == Lines{" a", "\tb"});
      CHECK(lines_of("a\rb\n", piece) == Lines{"a", "b"});
      CHECK(lines_of("a\n  \n\nb", piece) == Lines{"a", "", "", "b"});
      CHECK(lines_of(std::string("a\0b\n\0", 5), piece) ==
            Lines{std::string("a\0b", 3), std::string("\0", 1)});
    }
  }

  TEST_CASE("a byte order mark is skipped at the very beginning, and nowhere else") {
    const std::string mark = "\xEF\xBB\xBF";
    for (const std::size_t piece : {1U, 2U, 3U, 4U, 1000U}) {
      CAPTURE(piece);
      CHECK(lines_of(mark, piece).empty());
      CHECK(lines_of(mark + "a\nb", piece) == Lines{"a", "b"});
      CHECK(lines_of(mark + "\n", piece) == Lines{""});
      CHECK(lines_of(mark + mark + "a", piece) == Lines{mark + "a"});
      CHECK(lines_of("a\n" + mark + "b", piece) == Lines{"a", mark + "b"});
      CHECK(lines_of("\n" + mark, piece) == Lines{"", mark});
      CHECK(lines_of(mark.substr(0, 2) + "a", piece) == Lines{mark.substr(0, 2) + "a"});
      CHECK(lines_of(mark.substr(0, 1), piece) == Lines{mark.substr(0, 1)});
      SlowSource source(mark + "a b", piece);
      TextCursor cursor(source, "test");
      CHECK(cursor.head() == "a b");
      CHECK(cursor.error(InputErrorCode::bad_character, 3, "c", "b").message() ==
            "test:1:3: expected c, found b");
    }
  }

  TEST_CASE("a carriage return that stands alone ends a line") {
    for (const std::size_t piece : {1U, 2U, 3U, 7U, 1000U}) {
      CAPTURE(piece);
      CHECK(lines_of("a\rb\rc", piece) == Lines{"a", "b", "c"});
      CHECK(lines_of("a\r\rb\r", piece) == Lines{"a", "", "b"});
      CHECK(lines_of("a\r\nb\rc\n", piece) == Lines{"a", "b", "c"});
    }
    CHECK(lines_of("a\r\r\nb", 1000) == Lines{"a", "b"});
  }

  TEST_CASE("UTF-16 with a mark is UTF-8 to the reader") {
    const auto bytes = [](std::u16string_view text, bool high_first) {
      std::string result;
      for (const char16_t unit : text) {
        const char high = static_cast<char>(unit >> 8);
        const char low = static_cast<char>(unit & 0xff);
        result += high_first ? high : low;
        result += high_first ? low : high;
      }
      return result;
    };
    for (const bool high_first : {false, true}) {
      for (const std::size_t piece : {1U, 2U, 3U, 1000U}) {
        CAPTURE(high_first);
        CAPTURE(piece);
        const auto lines = [&](std::u16string_view text) {
          return lines_of(bytes(text, high_first), piece);
        };
        CHECK(lines(u"\ufeff").empty());
        CHECK(lines(u"\ufeff1 2\r\n\u00e4\u4e0d\r.") == Lines{"1 2", "\u00e4\u4e0d", "."});
        CHECK(lines(u"\ufeff\U0001f600") == Lines{"\U0001f600"});
        // A first half without its second one, and a second one alone.
        CHECK(lines_of(bytes(u"\ufeff", high_first) +
                           bytes(std::u16string{0xd83d, u'a', 0xde00}, high_first),
                       piece) == Lines{"\ufffda\ufffd"});
        CHECK(lines_of(bytes(u"\ufeffa", high_first) + "b", piece) == Lines{"a\ufffd"});
      }
    }
    const std::string long_line(300'000, 'x');
    const std::u16string wide = u'\ufeff' + std::u16string(300'000, u'x');
    CHECK(lines_of(bytes(wide, false), 1000) == Lines{long_line});
  }

  TEST_CASE("the end of a text is after its last character") {
    const auto end_of = [](const std::string& text, std::size_t piece) {
      SlowSource source(text, piece);
      TextCursor cursor(source, "");
      while (!cursor.at_end()) cursor.advance();
      const InputError error = cursor.end_error("more");
      return std::to_string(error.line) + ":" + std::to_string(error.column);
    };
    for (const std::size_t piece : {1U, 2U, 7U, 1000U}) {
      CAPTURE(piece);
      CHECK(end_of("", piece) == "1:1");
      CHECK(end_of("a", piece) == "1:2");
      CHECK(end_of("a\n", piece) == "2:1");
      CHECK(end_of("a\n\nbcd", piece) == "3:4");
      CHECK(end_of("a\nbcd\n", piece) == "3:1");
      CHECK(end_of("\xEF\xBB\xBF"
                   "ab",
                   piece) == "1:3");
      CHECK(end_of(std::string(100000, 'a') + "\nbc", piece) == "2:3");
    }
  }

  TEST_CASE("a long text is read in full, line by line") {
    std::string text;
    Lines wanted;
    for (int i = 0; i < 50'000; ++i) {
      wanted.push_back("line " + std::to_string(i));
      text += wanted.back() + "\n";
    }
    CHECK(lines_of(text, 1 << 16) == wanted);
    CHECK(lines_of(text, 999) == wanted);
  }

  TEST_CASE("advancing at the end changes nothing") {
    StringSource source("a\n");
    TextCursor cursor(source, "test");
    cursor.advance();
    CHECK(cursor.at_end());
    cursor.advance();
    cursor.skip_blank_lines();
    CHECK(cursor.at_end());
    CHECK(cursor.line_number() == 2);
  }

  TEST_CASE("skip_blank_lines stops at text and at the end") {
    StringSource source("\n \n\t\r\nx\n\n");
    TextCursor cursor(source, "test");
    cursor.skip_blank_lines();
    CHECK(cursor.line() == "x");
    CHECK(cursor.line_number() == 4);
    cursor.skip_blank_lines();
    CHECK(cursor.line_number() == 4);
    cursor.advance();
    cursor.skip_blank_lines();
    CHECK(cursor.at_end());
  }

  TEST_CASE("the head is the beginning of the input and is not consumed") {
    SlowSource source("one\ntwo\n", 3);
    TextCursor cursor(source, "test");
    CHECK(cursor.head() == "one\ntwo\n");
    CHECK(cursor.head_is_everything());
    CHECK(cursor.line() == "one");
    cursor.advance();
    CHECK(cursor.line() == "two");
    CHECK_THROWS_AS(static_cast<void>(cursor.head()), InternalError);
  }

  TEST_CASE("the head is cut, and says so, exactly where the input is longer") {
    for (const std::size_t size : {TextCursor::head_size - 1, TextCursor::head_size}) {
      SlowSource source(std::string(size, 'x'), 60'000);
      TextCursor cursor(source, "test");
      CHECK(cursor.head_is_everything());
      CHECK(cursor.head().size() == size);
    }
    SlowSource source(std::string(TextCursor::head_size + 1, 'x'), 60'000);
    TextCursor cursor(source, "test");
    CHECK_FALSE(cursor.head_is_everything());
    CHECK(cursor.head().size() == TextCursor::head_size);
    CHECK(cursor.line().size() == TextCursor::head_size + 1);
  }

  TEST_CASE("a line at the cap is whole, and one above it is cut and said to be too long") {
    const std::size_t cap = TextCursor::longest_line;
    for (const std::size_t size : {cap, cap + 1, cap + 70'000, 3 * cap}) {
      for (const std::string rest : {"\nnext\n", ""}) {
        CAPTURE(size);
        CAPTURE(rest);
        SlowSource source(std::string(size, 'x') + rest, 65'536);
        TextCursor cursor(source, "test");
        CHECK(cursor.line_is_too_long() == (size > cap));
        CHECK(cursor.line().size() == std::min(size, cap));
        cursor.advance();
        CHECK(cursor.line_number() == 2);
        if (rest.empty()) {
          CHECK(cursor.at_end());
          continue;
        }
        CHECK_FALSE(cursor.line_is_too_long());
        CHECK(cursor.line() == "next");
        cursor.advance();
        CHECK(cursor.at_end());
      }
    }
  }

  TEST_CASE("errors point into the current line and after the last one") {
    StringSource source("a\nb");
    TextCursor cursor(source, "some.in");
    cursor.advance();
    CHECK(cursor.error(InputErrorCode::bad_number, 4, "x", "y").message() ==
          "some.in:2:4: expected x, found y");
    cursor.advance();
    const InputError error = cursor.end_error("a row");
    CHECK(error.code == InputErrorCode::unexpected_end);
    CHECK(error.message() == "some.in:2:2: expected a row, found the end of the input");
  }

  TEST_CASE("split finds the entries of a line and their columns") {
    const auto tokens = split("  12\t.  x ");
    REQUIRE(tokens.size() == 3);
    CHECK(tokens[0].text == "12");
    CHECK(tokens[0].column == 3);
    CHECK(tokens[1].text == ".");
    CHECK(tokens[1].column == 6);
    CHECK(tokens[2].text == "x");
    CHECK(tokens[2].column == 9);
    CHECK(split("").empty());
    CHECK(split(" \t ").empty());
    CHECK(split("abc").size() == 1);
  }

  TEST_CASE("parse_number takes digits only and nothing that does not fit") {
    std::uint64_t number = 0;
    CHECK(parse_number("0", number));
    CHECK(number == 0);
    CHECK(parse_number("007", number));
    CHECK(number == 7);
    CHECK(parse_number("18446744073709551615", number));
    CHECK(number == UINT64_MAX);
    for (const std::string text : {"", " ", "-1", "+1", "1 ", " 1", "1.0", "1e3", "0x1", "x", "1x",
                                   "18446744073709551616", "99999999999999999999999"}) {
      CAPTURE(text);
      CHECK_FALSE(parse_number(text, number));
    }
    CHECK_FALSE(parse_number(std::string_view("1\0", 2), number));
  }
}
