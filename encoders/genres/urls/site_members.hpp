// The members of a genre's file that say how its puzzles are stated by other programs: `pzprv3`,
// `kanpen`, `penpa`, `janko`, `kudamono`.
#pragma once

#include "encoders/genres/genre.hpp"
#include "encoders/genres/reading.hpp"

namespace puzzlec::genres {

/// Requires: the options have been read.
void read_site_members(RuleReading& in, const JsonNode& top, Genre& genre);

}  // namespace puzzlec::genres
