// What a text is that holds no puzzle which puzzlec reads: the files and URLs that people are
// most likely to give it by mistake, or in a spelling that it does not know. For refusals only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace puzzlec {

struct KnownText {
  std::string what;    ///< a noun phrase: "a DIMACS formula"
  std::string advice;  ///< what to do: "'puzzlec sat' reads it"
};

/// An answer that puzzlec wrote as JSON. It has the members of puzzles, but is none.
[[nodiscard]] std::optional<KnownText> own_answer(std::string_view head);

/// A document of SudokuPad or f-puzzles that is not JSON: a program around it, a comment before it, names
/// without quotes. Its numbers alone are another puzzle.
[[nodiscard]] std::optional<KnownText> damaged_document(std::string_view head);

/// Requires: `head` is the beginning of a text without blank lines before it.
[[nodiscard]] std::optional<KnownText> known_text(std::string_view head);

}  // namespace puzzlec
