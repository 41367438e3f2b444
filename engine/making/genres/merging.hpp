// Makes puzzles with one answer state less, as long as they keep it.
#pragma once

#include <cstddef>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Joins rooms while the puzzle has one answer; a joined room has a clue of its own.
void join_rooms(const GenrePtr& genre, Made& made, Rng& rng);

/// Changes single cells of the answer while the puzzle has one answer.
void roughen(const GenrePtr& genre, Made& made, Rng& rng);

/// Tries to merge tokens so that the puzzle still has an answer, or one alone: a token in the middle
/// of a rectangle takes the place of those inside of it. Requires: the recipe merges a token.
void merge_tokens(const GenrePtr& genre, Made& made, std::size_t tries, bool needs_single,
                  Rng& rng);

/// Merges tokens in rectangles each of whose cells has one. Requires: the recipe merges a token.
void merge_rectangles(const GenrePtr& genre, GenreInstance& board, Rng& rng);

}  // namespace puzzlec::making
