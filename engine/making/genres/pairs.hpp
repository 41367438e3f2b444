// Boards of tokens in pairs, each joined by a straight link, or in a network of such links.
#pragma once

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Places pairs of tokens, as many as the recipe says: one of each of the two that it tries in cells,
/// with free cells between them, in which no other pair's link lies. If tokens are to be apart, each
/// link begins at a token that is there, so that all are connected.
void lay_pairs(const Genre& genre, GenreInstance& board, Rng& rng);

/// Whether the board consists of such pairs, whose tokens are all clues.
[[nodiscard]] inline bool is_of_pairs(const Genre& genre) {
  return genre.make.pairs > 0 && !genre.make.is_apart;
}

/// Changes pairs until there is one answer: where two answers differ, tokens of a pair are exchanged,
/// or another pair takes its place. False if that was given up.
/// Requires: the recipe has pairs, not a network.
[[nodiscard]] bool make_single_by_pairs(const GenrePtr& genre, Made& made, Rng& rng);

}  // namespace puzzlec::making
