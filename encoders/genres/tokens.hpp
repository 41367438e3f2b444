// The tokens of `puzzlec-genre`: how clues and values are spelt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encoders/genres/genre.hpp"

namespace puzzlec::genres {

/// `.` nothing, `?`, a number, `#`, `W` `B` `O`, a number or `?` with u d l r, `12/7` (`.` for a
/// number that is missing), or a symbol of the genre. Nothing if it is none of these.
[[nodiscard]] std::optional<GenreClue> read_token(const Genre& genre, std::string_view token);
[[nodiscard]] std::string write_token(const Genre& genre, const GenreClue& clue);

[[nodiscard]] std::string value_token(const Genre& genre, Value value);

}  // namespace puzzlec::genres
