// Reads bytes one at a time and always knows the line and the column. Unlike TextCursor it holds no
// line, so lines of any length take bounded memory. For DIMACS, proofs and the output of solvers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "encoders/base/ascii.hpp"
#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {

class ByteReader {
 public:
  static constexpr int end = -1;
  /// How many characters of a word an error message shows.
  static constexpr std::size_t shown_length = 32;

  /// Both count from 1.
  struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
  };

  /// `file` names the input in errors. The source is kept by reference.
  ByteReader(ByteSource& source, std::string file);

  /// The next byte, or `end`.
  [[nodiscard]] int peek() {
    if (position_ == size_ && !fill()) return end;
    return static_cast<unsigned char>(buffer_[position_]);
  }
  /// Consumes and returns the next byte; `end` if there is none.
  int take() {
    const int byte = peek();
    if (byte == end) return end;
    ++position_;
    if (byte == '\n') {
      ++line_;
      line_start_ = passed_ + position_;
    }
    return byte;
  }
  /// The place of the next byte.
  [[nodiscard]] Place place() const { return {line_, passed_ + position_ - line_start_ + 1}; }

  /// Consumes a word of at most `shown_length` characters and returns it. Of a longer one the rest
  /// stays.
  [[nodiscard]] std::string word();

  /// A number as it is written: perhaps a sign, and digits.
  struct Number {
    Place place;
    std::string text;  ///< of a long number, the beginning
    bool is_negative = false;
    bool has_sign = false;
    bool has_digits = false;
    bool has_leading_zero = false;  ///< before a further digit
    bool fits = true;               ///< whether it is at most the largest that was asked for
    std::uint64_t magnitude = 0;    ///< if it fits
  };
  /// Which signs a number may have. Others are not consumed.
  enum class Sign { none, minus, plus, either };
  /// Consumes what looks like a number, whatever follows it. It may have no digits.
  /// Requires: `largest` is at most INT64_MAX.
  [[nodiscard]] Number number(Sign sign, std::uint64_t largest);

  [[nodiscard]] InputError error(InputErrorCode code, Place place, std::string expected,
                                 std::string found) const;
  /// Consumes the rest of a word (at most as much as an error message shows) and says what was
  /// found:
  /// "'3x'", "a tab", "the end of the input". `begun` is the part that was consumed before.
  [[nodiscard]] std::string describe(std::string begun = {});

  [[nodiscard]] static bool is_digit(int byte) { return is_ascii_digit(byte); }
  [[nodiscard]] static bool is_blank(int byte) { return byte == ' ' || byte == '\t'; }
  /// Whether a word ends before this byte: blanks, line ends and the end of the input.
  [[nodiscard]] static bool ends_word(int byte) {
    return is_blank(byte) || byte == '\n' || byte == '\r' || byte == end;
  }

 private:
  bool fill();

  ByteSource* source_;
  std::string file_;
  std::vector<char> buffer_;
  std::size_t position_ = 0;
  std::size_t size_ = 0;
  std::size_t passed_ = 0;      ///< bytes before the buffer
  std::size_t line_start_ = 0;  ///< offset of the current line in the input
  std::size_t line_ = 1;
  bool exhausted_ = false;
};

/// What readers on top of a ByteReader share: the input, and the error that ended the reading. In
/// these readers, each function that returns a bool returns whether to go on; if not, `error_` says
/// why.
class ReaderBase {
 protected:
  ReaderBase(ByteSource& source, const std::string& file) : in_(source, file) {}

  bool fail(InputErrorCode code, ByteReader::Place place, std::string expected, std::string found);
  /// Fails at `place`. What was found is `begun`, which was consumed since, and the rest of that
  /// word. At the end of the input, the code is unexpected_end.
  bool fail_here(InputErrorCode code, ByteReader::Place place, std::string expected,
                 std::string begun = {});

  ByteReader in_;
  std::optional<InputError> error_;
};

}  // namespace puzzlec
