// Small questions about characters and words of a line of cells.
#pragma once

#include <cstddef>
#include <string_view>

namespace puzzlec::row_text {

inline constexpr std::string_view blanks = " \t";

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
inline bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

/// Words that programs write for blank cells, and before values.
[[nodiscard]] bool is_cell_word(std::string_view word);

/// The length of the longest word that is not a cell word. A letter that is repeated, such as in xxx,
/// stands for blank cells and is not a word.
[[nodiscard]] std::size_t longest_word(std::string_view text);

}  // namespace puzzlec::row_text
