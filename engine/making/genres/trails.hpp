// Tokens in trails: a circle, and cells whose arrows lead to it one after the other.
#pragma once

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Lays trails of as many cells as the recipe says, until no more fit in: they do not touch each
/// other's cells, and do not pass beside themselves.
void lay_trails(const Genre& genre, GenreInstance& board, Rng& rng);

}  // namespace puzzlec::making
