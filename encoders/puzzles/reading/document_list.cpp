#include "encoders/puzzles/reading/document_list.hpp"

#include <algorithm>
#include <string>

#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec {
namespace {

constexpr std::string_view blanks = " \t\r\n";

/// The length of the object that a text begins with, or of all of it if the object has no end there.
std::size_t length_of_object(std::string_view text) {
  std::size_t depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_text) {
      if (c == '\\') ++i;
      if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return i + 1;
    }
  }
  return text.size();
}

/// Whether the first item of an array is a document of a format whose documents are objects.
bool begins_list(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  const std::size_t open = text.find_first_not_of(blanks);
  if (open == std::string_view::npos || text[open] != '[') return false;
  const std::size_t first = text.find_first_not_of(blanks, open + 1);
  if (first == std::string_view::npos || text[first] != '{') return false;
  text.remove_prefix(first);
  const std::size_t length = length_of_object(text);
  return std::ranges::any_of(formats(), [&](const Format* format) {
    return format->example[0] == '{' && !format->is_last_resort &&
           format->detect(text.substr(0, length), length < text.size()) == Fit::possible;
  });
}

}  // namespace

std::size_t DocumentListSource::read(char* buffer, std::size_t size) {
  const std::size_t count = source_.read(buffer, size);
  if (is_over_) return count;
  if (!has_begun_) {
    has_begun_ = true;
    is_over_ = !begins_list({buffer, count});
  }
  if (!is_over_) take_apart(buffer, count);
  return count;
}

void DocumentListSource::take_apart(char* text, std::size_t size) {
  const std::string_view all(text, size);
  for (std::size_t i = 0; i < size && !is_over_; ++i) {
    char& c = text[i];
    if (in_text_) {
      if (!is_escaped_ && c == '"') in_text_ = false;
      is_escaped_ = !is_escaped_ && c == '\\';
    } else if (c == '"') {
      in_text_ = true;
    } else if (c == '{' || c == '[') {
      if (depth_++ == 0) c = ' ';
    } else if (c == '}' || c == ']') {
      if (depth_ > 0 && --depth_ == 0) {
        c = ' ';
        is_over_ = true;
      }
    } else if (c == ',' && depth_ == 1) {
      const std::size_t next = all.find_first_not_of(" \t\r", i + 1);
      c = next != std::string_view::npos && all[next] == '\n' ? ' ' : '\n';
    }
  }
}

}  // namespace puzzlec
