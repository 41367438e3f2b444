// A puzzle as a text that stands alone: a file of its format with nothing else in it, and what is needed
// to read it back.
#pragma once

#include <string>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// A file of the format with this puzzle alone. Requires: the puzzle was read in this format.
[[nodiscard]] std::string whole_text(const Format& format, const Puzzle& puzzle);

/// A file of the format with this item of its framing for puzzles alone.
[[nodiscard]] std::string whole_text(const Format& format, const std::string& item);

/// The file of the puzzle's genre, if it is one that is not built in; otherwise empty.
[[nodiscard]] std::string own_genre_text(const Puzzle& puzzle);

/// The puzzle of such a file, with what own_genre_text() says of it. `file` names it in errors.
/// Errors: unknown_format if it is not one puzzle of that family, and what the format's reader and
/// that of genres say.
[[nodiscard]] Parsed<PuzzlePtr> only_puzzle(const Format& format, const std::string& family,
                                            const std::string& text, const std::string& file,
                                            const std::string& genre_text);

}  // namespace puzzlec
