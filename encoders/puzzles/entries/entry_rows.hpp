// What a player has filled in, as all rows of the grid.
#pragma once

#include <string_view>

#include "encoders/puzzles/entries/entry_text.hpp"

namespace puzzlec {

/// Whether a line may be a row of entries.
[[nodiscard]] bool is_entry_row(std::string_view line, const EntryRows& rows);

/// Reads all rows of the grid, each cell a word for its value, or one of . _ - for a blank one (0, too;
/// none of them where it is printed for a value), with or without blanks between them. Where there is
/// something between cells, the rows are those of a whole answer. Lines that begin with '#' are comments.
[[nodiscard]] Parsed<PlayerEntries> read_entry_rows(std::string_view text, const TextOrigin& origin,
                                                    const EntryWords& words);

}  // namespace puzzlec
