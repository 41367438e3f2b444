// Reads bytes one at a time and always knows the line and the column. Unlike TextCursor it holds no
// line, so that lines may be of any length in bounded memory: for DIMACS and for what solvers
// print.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {

class ByteReader {
 public:
  static constexpr int end = -1;

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
  /// The next byte, which is then consumed, or `end`.
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
  [[nodiscard]] const std::string& file() const { return file_; }

  [[nodiscard]] InputError error(InputErrorCode code, Place place, std::string expected,
                                 std::string found) const;
  /// Consumes what is left of a word (at most so much as an error message shows) and says what was
  /// found, where `begun` is the part that was consumed already: "'3x'", "a tab", "the end of the
  /// input".
  [[nodiscard]] std::string describe(std::string begun = {});

  [[nodiscard]] static bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }
  /// Whether a word ends before this byte: blanks, line ends and the end of the input.
  [[nodiscard]] static bool ends_word(int byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == end;
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

}  // namespace puzzlec
