// Goes through one line, such as an id or a URL, character by character, and knows where it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {

/// Goes through (a part of) the cursor's current line.
class LineScanner {
 public:
  /// `text` begins at `column` of the cursor's line. Both outlive the scanner.
  LineScanner(TextCursor& cursor, std::string_view text, std::size_t column = 1)
      : cursor_(&cursor), text_(text), column_(column) {}

  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
  /// The next character; 0 at the end.
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return next_ + ahead < text_.size() ? text_[next_ + ahead] : '\0';
  }
  [[nodiscard]] std::string_view rest() const { return text_.substr(next_); }
  [[nodiscard]] std::size_t column() const { return column_ + next_; }
  void advance(std::size_t count = 1) { next_ += count; }
  /// Goes past `symbol` if it comes next.
  bool take(char symbol) {
    if (peek() != symbol || at_end()) return false;
    ++next_;
    return true;
  }
  bool take(std::string_view word) {
    if (rest().substr(0, word.size()) != word) return false;
    next_ += word.size();
    return true;
  }
  /// The next `length` characters alone.
  [[nodiscard]] LineScanner part(std::size_t length) const {
    return {*cursor_, rest().substr(0, length), column()};
  }
  /// Goes past decimal digits; nothing if there are none or the number does not fit.
  [[nodiscard]] std::optional<std::uint64_t> number();

  /// An error at the next character, which is what was found.
  [[nodiscard]] InputError error(InputErrorCode code, std::string expected) const;
  [[nodiscard]] InputError error(InputErrorCode code, std::string expected,
                                 std::string found) const;
  /// bad_character, or wrong_count if the text is at its end.
  [[nodiscard]] InputError unexpected(std::string expected) const;
  /// trailing_text unless the text is at its end.
  [[nodiscard]] std::optional<InputError> expect_end() const;

 private:
  TextCursor* cursor_;
  std::string_view text_;
  std::size_t column_;
  std::size_t next_ = 0;
};

/// The first line of a text that holds a puzzle: neither blank nor a comment that starts with #;
/// empty if there is none.
[[nodiscard]] std::string_view first_puzzle_line(std::string_view head);

}  // namespace puzzlec
