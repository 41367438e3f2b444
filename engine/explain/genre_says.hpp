// The words that a genre's file has for a rule ("says", docs/genres.md), with what they leave open: the
// clue, the place and the number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "encoders/model/kinds/kind.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"

namespace puzzlec {

/// The number that the rule of that origin states at its place; nothing if it states none, or several.
[[nodiscard]] std::optional<std::uint64_t> stated_number(const GenrePuzzle& puzzle,
                                                         const Origin& origin);

/// "the 3 at r2c2 has 3 lamps beside it" of "$clue has $number lamp(s) beside it".
[[nodiscard]] std::string filled_in(std::string says, const std::string& clue,
                                    const std::string& place, std::optional<std::uint64_t> number);

}  // namespace puzzlec
