// What a player has filled in, as all rows of the grid.
#pragma once

#include <string_view>

#include "encoders/puzzles/entries/entry_text.hpp"

namespace puzzlec {

/// Whether a line may be a row of entries.
[[nodiscard]] bool is_entry_row(std::string_view line, const EntryRows& rows);

/// Reads all rows of the grid, with or without blanks between cells: in each cell a word for its value, or one of
/// . _ - 0 if it is blank, unless answers print that sign for a value. If the puzzle has walls or bridges between
/// cells, reads the rows of a whole answer instead. Lines that begin with '#' are comments.
[[nodiscard]] Parsed<PlayerEntries> read_entry_rows(std::string_view text, const TextOrigin& origin,
                                                    const EntryWords& words);

}  // namespace puzzlec
