// How people write what a player has filled in: "r1c2=5 r1c3:13".
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

/// Reads "r1c2=5" for a value and "r1c2:13" for the marks 1 and 3 ("r1c2:1,13" if values have two
/// digits), separated by blanks and line ends; a line that begins with '#' is a comment. The cells
/// and values must be those of the structure, and a cell has one value and one list of marks at
/// most.
[[nodiscard]] Parsed<PlayerEntries> read_entries(std::string_view text, const TextOrigin& origin,
                                                 const Structure& structure);

/// Whether the first word of a line is an entry, or looks like one.
[[nodiscard]] bool begins_entry(std::string_view line);

}  // namespace puzzlec
