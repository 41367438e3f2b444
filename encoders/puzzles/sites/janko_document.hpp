// The lines of a text of janko.at, between "begin" and "end": what they state besides the puzzle's
// own rules.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/genres/urls/janko_text.hpp"
#include "encoders/puzzles/codec.hpp"

namespace puzzlec {

/// A line with a word and its value, such as "size 9".
struct JankoEntry {
  std::string value;
  std::size_t line = 1;
  std::size_t column = 1;  ///< of the value
};

struct JankoDocument {
  std::map<std::string, JankoEntry, std::less<>> entries;
  genres::JankoSections sections;
  std::size_t line = 1;  ///< that begins the document
  std::string file;

  [[nodiscard]] const JankoEntry* find(std::string_view word) const;
  /// An error at the entry; at the document if it has none.
  [[nodiscard]] InputError error(std::string_view word, InputErrorCode code, std::string expected,
                                 std::string found) const;
  /// The error that there is no section of that name, unless it has rows.
  [[nodiscard]] std::optional<InputError> missing(const genres::FileLines& section,
                                                  std::string_view name) const;
  /// An integer 1 .. last. Requires: there is such an entry.
  [[nodiscard]] Parsed<std::size_t> number(std::string_view word, std::size_t last) const;
  /// Names the entry as left out, if the reading allows that. Errors: unsupported. Requires: there is
  /// such an entry.
  [[nodiscard]] std::optional<InputError> leave_out(std::string_view word, Reading& in) const;
};

/// Whether a line is "begin", also in brackets.
[[nodiscard]] bool begins_janko(std::string_view line);

/// Takes the lines of one document. Lines with words that are not known become entries, which
/// the reader leaves out or refuses. Errors: unknown_format (another line), unexpected_end, unknown_clue (a section or entry twice).
[[nodiscard]] Parsed<JankoDocument> take_janko(Reading& in);

}  // namespace puzzlec
