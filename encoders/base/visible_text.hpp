// Text that may come from a file, made fit for a terminal: nothing in it can move the cursor, change
// colours, or turn the direction of writing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlec {

enum class LineEnds : std::uint8_t {
  kept,     ///< line feeds, with or without a carriage return, and tabs stay: text of several lines
  escaped,  ///< a name, which has no lines
};

/// `text` with what a terminal obeys instead of showing written as escapes: control characters
/// below U+0080 and bytes that are not UTF-8 as \x1b; those up to U+009F, marks and overrides of
/// direction, and the separators of lines and paragraphs as \u202e.
[[nodiscard]] std::string visible(std::string_view text, LineEnds line_ends = LineEnds::kept);

/// The same for a name.
[[nodiscard]] inline std::string visible_name(std::string_view name) {
  return visible(name, LineEnds::escaped);
}

/// Whether visible() would change nothing.
[[nodiscard]] bool is_visible(std::string_view text, LineEnds line_ends = LineEnds::kept);

/// Whether a terminal obeys this character instead of showing it.
[[nodiscard]] constexpr bool is_control(char32_t character) {
  const auto lies_in = [character](char32_t first, char32_t last) {
    return character >= first && character <= last;
  };
  return character < 0x20 || lies_in(0x7f, 0x9f) || character == 0x61c || lies_in(0x200e, 0x200f) ||
         lies_in(0x2028, 0x202e) || lies_in(0x2066, 0x2069);
}

/// One character of UTF-8: how many bytes it has, or 0 if the bytes are not UTF-8.
struct Utf8Character {
  char32_t character = 0;
  std::size_t bytes = 0;
};
/// Requires: `text` is not empty.
[[nodiscard]] Utf8Character first_character(std::string_view text);

}  // namespace puzzlec
