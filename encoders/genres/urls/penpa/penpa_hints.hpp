// What a genre's file says about its boards at penpa-edit: member `penpa` of docs/genre_sites.md.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlec::genres {

struct PenpaHints {
  /// A number beside the grid, or in front of one of the words in the title or the rules, is the value
  /// of this option.
  struct Number {
    std::string option;
    std::vector<std::string> words;
  };
  /// "(A-E)" beside the grid or in the title states the option: 5.
  struct Range {
    std::string option;
    char first = 'A';
  };

  std::vector<std::string> tags;
  /// Tokens by the shape and style of a symbol, "sun_moon 1"; "*" after a part of a shape, or for a
  /// style, means any. "white circle" and "black circle" are circles of all sizes.
  std::map<std::string, std::string> symbols;
  std::map<std::string, std::string> texts;  ///< tokens
  std::optional<Number> number;
  std::optional<Range> range;
  std::vector<std::string> words;  ///< of penpa_words()

  [[nodiscard]] bool has(std::string_view word) const {
    return std::ranges::find(words, word) != words.end();
  }
  /// Whether the ground of a cell, not a circle, is the colour of its number.
  [[nodiscard]] bool has_coloured_ground() const {
    return has("white, grey and black cells") || has("white and black cells") || has("dark cells");
  }
};

struct PenpaWord {
  std::string_view word;
  std::string_view meaning;
};
[[nodiscard]] std::span<const PenpaWord> penpa_words();

}  // namespace puzzlec::genres
