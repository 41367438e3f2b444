// What a clue is, as far as it matters whether its genre gives it a meaning.
#pragma once

#include <cstdint>

#include "encoders/genres/instance.hpp"
#include "encoders/genres/rule.hpp"

namespace puzzlec::genres {

/// What clues are, as bits. A genre's own symbols have none.
using ClueTraits = std::uint16_t;
inline constexpr ClueTraits has_number = 1;
inline constexpr ClueTraits is_pair = 2;
inline constexpr ClueTraits is_list = 4;
inline constexpr ClueTraits is_black = 8;
inline constexpr ClueTraits is_open_circle = 16;
inline constexpr ClueTraits is_white_circle = 32;
inline constexpr ClueTraits is_black_circle = 64;
inline constexpr ClueTraits has_arrow = 128;
inline constexpr ClueTraits is_untold = 256;  ///< `?`; known where numbers or symbols are
inline constexpr ClueTraits every_trait = 511;

[[nodiscard]] ClueTraits traits_of(const GenreClue& clue);
/// Of the clues of which such a condition holds.
[[nodiscard]] ClueTraits traits_of(Condition::Kind kind);

}  // namespace puzzlec::genres
