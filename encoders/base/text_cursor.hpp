// Reads text line by line with a cap on the length of a line, so that memory stays bounded whatever
// comes in.
//
// Formats read through a TextCursor only. It takes text in the encodings of TextSource, strips CR and
// trailing blanks, knows the number of the current line, and makes InputErrors that point into it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/byte_source.hpp"
#include "encoders/base/input_error.hpp"
#include "encoders/base/text_encoding.hpp"

namespace puzzlec {

/// One blank-separated entry of a line.
struct Token {
  std::string_view text;
  std::size_t column = 0;  ///< from 1
};

class TextCursor {
 public:
  static constexpr std::size_t longest_line = std::size_t{1} << 22;
  static constexpr std::size_t head_size = std::size_t{1} << 16;

  /// `file` names the input in errors. The source is kept by reference.
  TextCursor(ByteSource& source, std::string file);

  /// The first bytes of the input (at most `head_size`), without consuming them.
  [[nodiscard]] std::string_view head();
  /// Whether `head()` is the whole input.
  [[nodiscard]] bool head_is_everything();
  /// From now on, what was read so far is the head, and not everything.
  void end_head() { head_is_ended_ = true; }
  /// Whether something that is not blank was read and not left yet.
  [[nodiscard]] bool holds_text() const {
    return buffer_.find_first_not_of(" \t\r\n", start_) != std::string::npos;
  }

  /// Whether a current line exists. Lines are looked at with `line()` and left with `advance()`.
  [[nodiscard]] bool at_end();
  /// The current line without its line end and trailing blanks; valid until `advance()`. Requires:
  /// !at_end().
  [[nodiscard]] std::string_view line();
  /// Whether the current line was longer than `longest_line`; `line()` is then its beginning.
  [[nodiscard]] bool line_is_too_long();
  void advance();
  /// The text from the current line on, at least `size` bytes of it unless it is shorter; valid
  /// until the cursor is used again.
  [[nodiscard]] std::string_view text_ahead(std::size_t size);
  void skip_blank_lines();

  [[nodiscard]] std::size_t line_number() const { return line_number_; }
  [[nodiscard]] const std::string& file() const { return file_; }

  /// An error at `column` of the current line; at the end of the input it points after the last
  /// line.
  [[nodiscard]] InputError error(InputErrorCode code, std::size_t column, std::string expected,
                                 std::string found);
  /// An error of code unexpected_end that points after the last character. Requires: at_end().
  [[nodiscard]] InputError end_error(std::string expected);

 private:
  void load();
  bool fill();

  TextSource source_;
  std::string file_;
  std::string buffer_;
  std::size_t start_ = 0;  ///< of the current line in buffer_
  std::size_t line_end_ = 0;
  std::size_t next_ = 0;
  std::size_t line_number_ = 1;
  bool loaded_ = false;
  bool end_ = false;
  bool too_long_ = false;
  bool exhausted_ = false;
  bool head_is_ended_ = false;
};

/// The blank-separated entries of `line` (blanks and tabs).
[[nodiscard]] std::vector<Token> split(std::string_view line);

/// Reads `text` as an unsigned decimal number: digits only, no sign. False if it is not a number or
/// does not fit.
[[nodiscard]] bool parse_number(std::string_view text, std::uint64_t& number);

}  // namespace puzzlec
