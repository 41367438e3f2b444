// Reading formats in which each line is a puzzle of its own: ids and URLs.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "encoders/puzzles/family.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {

/// Makes a puzzle of one line.
using LineParser = std::function<Parsed<PuzzlePtr>(LineScanner&)>;

/// A reader of lines; blank ones and those that start with # are passed over.
[[nodiscard]] std::unique_ptr<PuzzleReader> read_lines(TextCursor& cursor, LineParser parse);

/// An answer as rows of numbers, for formats whose own spelling has no place for one; a Framing has
/// a blank line between two of them.
[[nodiscard]] std::string write_number_rows(std::size_t number, const Puzzle& puzzle,
                                            const Answer& answer);

}  // namespace puzzlec
