// Codecs that a genre's file declares by what their characters mean.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "encoders/genres/reading.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_codec.hpp"

namespace puzzlec::genres {

/// What texts spell, in the order of the file.
using Spellings = std::vector<std::pair<std::string, GenreClue>>;
/// An object of texts, or ranges of characters, and tokens: {"0..9": "0", "x": "#"}.
[[nodiscard]] Spellings read_spellings(RuleReading& in, const JsonNode& at);

/// One element of `codecs`: the name of a codec, or an object with `in`, `characters` or `packed`,
/// `else`, `blanks` and `if_any` (docs/genre_sites.md). After an error the codec is a stand-in.
[[nodiscard]] PuzzlinkCodec read_codec(RuleReading& in, const JsonNode& at);

}  // namespace puzzlec::genres
