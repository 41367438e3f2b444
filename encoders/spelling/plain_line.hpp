// A line of text in plain characters: signs that look alike become one. Full-width and other
// scripts' digits become 0..9, circled and keycap digits their numbers, lines of boxes - | and +,
// blanks of any width a blank, typographic quotes and dashes the plain ones; marks without a width
// vanish. Each character knows where it stood, for errors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlec {

/// A place in a text: the line from 0, the byte's column from 1.
struct TextPlace {
  std::size_t line = 0;
  std::size_t column = 1;
};

struct PlainLine {
  std::string text;
  std::size_t number = 0;  ///< of the line, from 0
  /// For each character of `text`, its column. If empty, character i is in column i + 1.
  std::vector<TextPlace> places = {};

  [[nodiscard]] TextPlace place(std::size_t i) const;
  /// Adds a character that stood at `from`. Requires: characters before it have places.
  void add(char c, TextPlace from) {
    text += c;
    places.push_back(from);
  }
  /// The part of the line from `begin` on, `length` characters.
  [[nodiscard]] PlainLine part(std::size_t begin, std::size_t length = std::string::npos) const;
};

/// `line` has no line end.
[[nodiscard]] PlainLine plain_line(std::string_view line, std::size_t number);

}  // namespace puzzlec
