// Text as editors and shells of all systems write it, as bytes of UTF-8 with lines that end in LF or
// CR LF. TextCursor reads through this, and so do the readers of DIMACS and of solvers' answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "encoders/base/byte_source.hpp"

namespace puzzlec {

/// Appends the UTF-8 of `code`; of a replacement character if it is no character's.
void append_utf8(std::string& text, std::uint32_t code);

/// Skips the mark of UTF-8, turns UTF-16 that begins with a mark into UTF-8, and a CR that no LF
/// follows into an LF.
class TextSource final : public ByteSource {
 public:
  /// Which CRs end a line by themselves: all, or only those of a text that begins without any LF.
  enum class Returns { end_lines, end_lines_if_no_line_feed };

  /// The source is kept by reference.
  explicit TextSource(ByteSource& source, Returns returns = Returns::end_lines)
      : source_(source), returns_(returns) {}
  std::size_t read(char* buffer, std::size_t size) override;

 private:
  enum class Encoding { utf8, utf16_low_first, utf16_high_first };

  void begin();
  std::size_t take(char* buffer, std::size_t size);
  void add(std::string_view bytes);
  void convert(std::string_view bytes);
  void convert_unit(std::uint32_t unit);
  std::size_t end_lines(char* buffer, std::size_t size);

  ByteSource& source_;
  Returns returns_;
  Encoding encoding_ = Encoding::utf8;
  std::string ready_;           ///< bytes of UTF-8 that were not handed out yet
  std::size_t handed_out_ = 0;  ///< of ready_
  std::string half_unit_;       ///< the first byte of a unit of UTF-16
  std::uint32_t high_ = 0;      ///< the first unit of a pair, or 0
  bool has_begun_ = false;
  bool is_after_return_ = false;
};

}  // namespace puzzlec
