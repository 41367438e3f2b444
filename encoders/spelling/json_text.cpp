#include "encoders/spelling/json_text.hpp"

#include <fmt/format.h>

#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {

Parsed<JsonText> take_json(TextCursor& cursor) {
  JsonText json;
  json.line = cursor.line_number();
  std::size_t depth = 0;
  bool in_string = false;
  while (true) {
    if (auto error = missing_line(cursor, "the rest of a JSON document")) return Failure{*error};
    const std::string_view line = cursor.line();
    if (json.text.size() + line.size() > TextCursor::longest_line) {
      return Failure{cursor.error(
          InputErrorCode::line_too_long, 1,
          fmt::format("a JSON document of at most {} characters", TextCursor::longest_line),
          "a longer one")};
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (in_string) {
        if (c == '\\') ++i;
        in_string = c != '"';
        continue;
      }
      in_string = c == '"';
      if (c == '{' || c == '[') ++depth;
      if ((c == '}' || c == ']') && depth > 0) --depth;
    }
    json.text.append(line).append("\n");
    cursor.advance();
    if (depth == 0) return json;
  }
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_code =
        text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0;
    decoded += is_code ? static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2])) : text[i];
    if (is_code) i += 2;
  }
  return decoded;
}

}  // namespace puzzlec
