// What is wrong with a user's input, and where: a code for programs, a place and a sentence for
// people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "encoders/base/expected.hpp"

namespace puzzlec {

enum class InputErrorCode {
  empty_input,       ///< nothing to read
  unreadable,        ///< the file cannot be opened or read
  unknown_format,    ///< no format fits
  ambiguous_format,  ///< more than one format fits
  bad_character,     ///< a character that the format does not have
  bad_number,        ///< not a number, or one that does not fit
  out_of_range,      ///< a number outside its bounds
  wrong_count,       ///< too few or too many entries, rows, groups or puzzles
  unexpected_end,    ///< the input ends inside a puzzle
  trailing_text,     ///< text after the end of what the format holds
  line_too_long,     ///< a line above the reader's cap
  unknown_clue,      ///< a clue whose cage is not in the grid, or twice
  missing_clue,      ///< a cage without a clue
  bad_cage,          ///< a cage in two pieces or of an illegal size
  wrong_solution,    ///< a solution that is none of its puzzle
  unsupported,       ///< well-formed, but not something that puzzlec can do
  too_many_errors,   ///< too many errors: reading was given up
};

/// A stable, lower-case name for `code`, as printed in JSON.
[[nodiscard]] const char* name_of(InputErrorCode code);

/// Line and column count from 1; 0 means that the error has no such place.
struct InputError {
  InputErrorCode code = InputErrorCode::bad_character;
  std::string file;
  std::size_t line = 0;
  std::size_t column = 0;
  std::string expected;  ///< a noun phrase
  std::string found;     ///< a noun phrase

  /// "file:line:column: expected E, found F" (the parts that are known), fit for a terminal.
  [[nodiscard]] std::string message() const;
};

template <typename T>
using Parsed = Expected<T, InputError>;

/// `text` in single quotes, made printable and cut to a width that fits into a sentence.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace puzzlec
