#include "encoders/puzzles/square/sudokupad/sudokupad_zip.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string_view>
#include <utility>

namespace puzzlec {

namespace {

constexpr std::pair<std::string_view, std::string_view> full_names[] = {
    {"a", "arrows"},      {"c", "color"},  {"c1", "borderColor"}, {"c2", "backgroundColor"},
    {"ca", "cages"},      {"ce", "cells"}, {"cs", "cellSize"},    {"ct", "center"},
    {"d", "duration"},    {"d2", "d"},     {"fs", "fontSize"},    {"h", "height"},
    {"hl", "headLength"}, {"l", "lines"},  {"o", "overlays"},     {"r", "rounded"},
    {"re", "regions"},    {"t", "title"},  {"te", "text"},        {"th", "thickness"},
    {"u", "underlays"},   {"v", "value"},  {"vd", "videos"},      {"w", "width"},
    {"wp", "wayPoints"},
};

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '#' || c == '-' || c == '+' ||
         c == '.' || c == '_';
}

bool is_colour(std::string_view word) {
  return word.size() == 6 && std::ranges::all_of(word, [](char c) {
           return std::isxdigit(static_cast<unsigned char>(c)) != 0;
         });
}

class Unzipper {
 public:
  explicit Unzipper(std::string_view text)
      : text_(text), quote_(text.find('"') == std::string_view::npos ? '\'' : '"') {}

  std::string run() && {
    while (next_ < text_.size()) {
      const char c = text_[next_];
      if (c == quote_) {
        string();
      } else if (is_word(c)) {
        word();
      } else {
        bracket(c);
      }
    }
    return std::move(json_);
  }

 private:
  void string() {
    json_ += '"';
    for (++next_; next_ < text_.size() && text_[next_] != quote_; ++next_) {
      char c = text_[next_];
      if (c == '\\' && next_ + 1 < text_.size()) {
        c = text_[++next_];
        if (c != '\'') json_ += '\\';
      }
      json_ += c;
    }
    ++next_;
    json_ += '"';
    // A name in quotes is one that the short spelling does not have.
    before_ = '"';
  }

  void word() {
    const std::size_t start = next_;
    while (next_ < text_.size() && is_word(text_[next_])) ++next_;
    const std::string_view word = text_.substr(start, next_ - start);
    if (next_ < text_.size() && text_[next_] == ':') {
      const auto* const found = std::ranges::find(
          full_names, word, &std::pair<std::string_view, std::string_view>::first);
      json_ += '"';
      json_ += found == std::end(full_names) ? word : found->second;
      json_ += '"';
    } else {
      value(word);
    }
    before_ = 'w';
  }

  void value(std::string_view word) {
    if (word == "t") {
      json_ += "true";
    } else if (word == "f") {
      json_ += "false";
    } else if (word == "#0" || word == "#F") {
      json_ += word == "#0" ? "\"#000000\"" : "\"#FFFFFF\"";
    } else if (before_ == ':' && is_colour(word)) {
      json_ += "\"#";
      json_ += word;
      json_ += '"';
    } else {
      json_ += word;
    }
  }

  void bracket(char c) {
    const bool ends = c == ',' || c == ']' || c == '}';
    const bool has_begun = before_ == ',' || before_ == '[' || before_ == '{';
    if (ends && has_begun && !(before_ == '{' && c == '}')) json_ += "{}";
    json_ += c;
    if (c != ' ') before_ = c;
    ++next_;
  }

  std::string_view text_;
  char quote_;
  std::size_t next_ = 0;
  std::string json_;
  char before_ =
      ' ';  // what stands before: a bracket, ',' or ':', '"' for a string, 'w' for a word
};

}  // namespace

std::string unzipped_sudokupad(std::string text) {
  // In JSON a name in quotes follows the first bracket.
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_object = first != std::string::npos && text[first] == '{';
  const std::size_t second =
      is_object ? text.find_first_not_of(" \t\r\n", first + 1) : std::string::npos;
  if (second == std::string::npos || text[second] == '"' || text[second] == '}') return text;
  return Unzipper(text).run();
}

}  // namespace puzzlec
