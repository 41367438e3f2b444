// How people write what a player has filled in: "r1c2=5 r1c3:13", "R1C2 = 5, R1C3: 1,3", "(1,2)=5", or all
// rows of the grid.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "encoders/base/input_error.hpp"
#include "encoders/model/player_entries.hpp"

namespace puzzlec {

/// Where a text comes from, for errors in it.
struct TextOrigin {
  std::string file;
  std::size_t first_line = 1;
};

/// What an entry looks like, for errors.
inline constexpr const char* entry_form = "an entry such as r1c2=5, (1,2)=5 or r1c2:13";

/// Reads "r1c2=5" for a value and "r1c2:13" for the marks 1 and 3 ("r1c2:1,13" if values have two
/// digits), separated by blanks, commas, semicolons and line ends; blanks may stand around the sign, and
/// "R1C2" and "(1,2)" are the same cell. A line that begins with '#' is a comment. The cells and values
/// must be those of the structure, and a cell has one value and one list of marks at most.
[[nodiscard]] Parsed<PlayerEntries> read_entries(std::string_view text, const TextOrigin& origin,
                                                 const Structure& structure);

/// Whether a line begins with the name of a cell and a sign after it.
[[nodiscard]] bool begins_entry(std::string_view line);

/// Whether a line may be a row of a grid of that many columns, each cell a number or a blank.
[[nodiscard]] bool is_entry_row(std::string_view line, std::size_t columns);

/// Reads all rows of the grid, each cell a number, or one of . _ - for a blank one (0, too, where it is no
/// value), with or without blanks between them. Lines that begin with '#' are comments.
[[nodiscard]] Parsed<PlayerEntries> read_entry_rows(std::string_view text, const TextOrigin& origin,
                                                    const Structure& structure);

}  // namespace puzzlec
