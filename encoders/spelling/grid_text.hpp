// Reading rows of grids: the tokenisers that formats share. All of them work on the cursor's
// current line, leave the cursor on it, and report the first thing that does not fit.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/text_cursor.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

/// An error if the current line does not exist (`expected` is then missing) or is longer than the
/// cap.
[[nodiscard]] std::optional<InputError> missing_line(TextCursor& cursor, std::string_view expected);

/// The same; what is expected is put into words only if there is an error.
template <std::invocable Words>
[[nodiscard]] std::optional<InputError> missing_line(TextCursor& cursor, const Words& expected) {
  if (!cursor.at_end() && !cursor.line_is_too_long()) return std::nullopt;
  return missing_line(cursor, std::string_view(expected()));
}

/// The form of blank-separated rows.
struct NumberRow {
  std::size_t count = 0;      ///< entries a row
  std::uint64_t largest = 0;  ///< values are 1 .. largest; 0 is blank
  bool dot_is_blank = false;
  bool keeps_zero = false;  ///< as Value{0}, not as a blank
};

/// A row of numbers. Errors: wrong_count (at the first entry too many, or after the last),
/// bad_number, out_of_range.
[[nodiscard]] Parsed<std::vector<Value>> read_number_row(TextCursor& cursor, const NumberRow& row);

/// The form of unseparated rows: `value_of_symbol` gives nothing for a character that is not
/// allowed.
struct SymbolRow {
  std::size_t count = 0;
  std::function<std::optional<Value>(char)> value_of_symbol;
  std::string expected;  ///< a noun phrase for one character: "a digit 1..9 or '.'"
};

[[nodiscard]] Parsed<std::vector<Value>> read_symbol_row(TextCursor& cursor, const SymbolRow& row);

/// As many rows as the grid has, one a line; leaves the cursor after them, or on the first line
/// that does not fit. Requires: row.count == grid.columns().
[[nodiscard]] std::optional<InputError> read_number_grid(TextCursor& cursor, const NumberRow& row,
                                                         Grid& grid);
[[nodiscard]] std::optional<InputError> read_symbol_grid(TextCursor& cursor, const SymbolRow& row,
                                                         Grid& grid);

/// An error of code wrong_count unless the current line is blank or the input is at its end.
[[nodiscard]] std::optional<InputError> expect_blank_line(TextCursor& cursor, std::string expected,
                                                          std::string found);

/// A number of a line.
struct NumberToken {
  Token token;
  std::uint64_t number = 0;
};

/// The numbers of a line that holds exactly `names.size()` of them; `names` are for the error.
[[nodiscard]] Parsed<std::vector<NumberToken>> read_numbers(TextCursor& cursor,
                                                            const std::vector<std::string>& names);

/// The error for `number` at `token` of the current line unless first <= number <= last.
[[nodiscard]] std::optional<InputError> check_range(TextCursor& cursor, const Token& token,
                                                    std::uint64_t number, std::uint64_t first,
                                                    std::uint64_t last, std::string_view name);

/// Whether every entry of the line is a number (or, if allowed, a dot), and there is one.
[[nodiscard]] bool is_number_line(std::string_view line, bool dots = false);

/// The first lines of a text, for detection: at most `count`, without their line ends and trailing
/// blanks.
[[nodiscard]] std::vector<std::string_view> first_lines(std::string_view head, std::size_t count);

/// All of its lines, likewise.
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

/// Numbers separated by single blanks, and a line end; blank cells are `blank_text`.
[[nodiscard]] std::string number_rows(const Grid& grid, std::string_view blank_text);

}  // namespace puzzlec
