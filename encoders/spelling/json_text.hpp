// Reading puzzles that are JSON, or JSON in a URL: where one document ends, and what is wrong with
// one. The JSON library itself is seen by the *_json.cpp files only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encoders/base/text_cursor.hpp"

namespace puzzlec {

/// A JSON document that was taken out of an input, and where it began.
struct JsonText {
  std::string text;
  std::size_t line = 1;
  std::size_t column = 1;
  /// The document has lines of its own in the input; otherwise it was packed into a URL, and places
  /// in it mean nothing to the user.
  bool is_plain = true;
};

/// Takes the document that begins at the cursor's current line, with "{", up to the line with its
/// last brace. Leaves the cursor behind it.
[[nodiscard]] Parsed<JsonText> take_json(TextCursor& cursor);

/// %XX in a URL as bytes; other characters as they are.
[[nodiscard]] std::string percent_decoded(std::string_view text);

}  // namespace puzzlec
