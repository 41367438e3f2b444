// How people write what a player has filled in: "r1c2=5 r1c3:13", "R1C2 = 5, R1C3: 1,3", "(1,2)=shaded",
// "r1c1-r1c2=line".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "encoders/base/input_error.hpp"
#include "encoders/model/player_entries.hpp"
#include "encoders/puzzles/entries/entry_words.hpp"

namespace puzzlec {

/// Where a text comes from, for errors in it.
struct TextOrigin {
  std::string file;
  std::size_t first_line = 1;
};

/// What an entry looks like, for errors.
inline constexpr const char* entry_form = "an entry such as r1c2=5, (1,2)=5 or r1c2:13";

/// Reads "r1c2=5" for a value, "r1c2:13" for the marks 1 and 3 ("r1c2:1,13" if values have two
/// digits), "r1c2!=4" for all marks but 4, and where lines are drawn "r1c1-r1c2=line" for what lies
/// between two cells ("r1c1-r1c2" alone is the same). Entries are separated by blanks, commas,
/// semicolons and line ends; blanks may stand around the sign, and "R1C2" and "(1,2)" are the same cell.
/// A line that begins with '#' is a comment. Each cell has one value and one list of marks at most.
[[nodiscard]] Parsed<PlayerEntries> read_entries(std::string_view text, const TextOrigin& origin,
                                                 const EntryWords& words);

/// Whether a line begins with the name of a cell, or of two, and a sign after it.
[[nodiscard]] bool begins_entry(std::string_view line);

}  // namespace puzzlec
