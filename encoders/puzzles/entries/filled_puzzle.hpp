// What a player has filled in, as another text of the puzzle in which it stands.
#pragma once

#include <optional>
#include <string_view>

#include "encoders/puzzles/entries/entry_rows.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// What `filled` has in cells for which `puzzle` gives nothing. An error if the grids do not have the
/// same size, or if a given of the puzzle is not there.
[[nodiscard]] Parsed<PlayerEntries> entries_in(const Puzzle& filled, const Puzzle& puzzle,
                                               const TextOrigin& origin);

/// Takes out the entries that repeat a given; an error if one contradicts it.
[[nodiscard]] std::optional<InputError> compare_with_givens(PlayerEntries& entries,
                                                            const Puzzle& puzzle,
                                                            const TextOrigin& origin);

/// Reads a text that holds nothing else: entries (see read_entries), all rows of the grid, with or
/// without a heading, or the puzzle filled in, in its own format.
[[nodiscard]] Parsed<PlayerEntries> read_any_entries(std::string_view text,
                                                     const TextOrigin& origin, const Puzzle& puzzle,
                                                     const Structure& structure,
                                                     const Format& format);

}  // namespace puzzlec
