#pragma once
// Answers as a solver finds them have parts that are alike: lines that run in rows, rooms of one
// shape. Mixed ones have been drawn anew in many small parts.

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Draws random parts of an answer anew, as often as the recipe says; what a limit leaves open stays.
void mix(const GenrePtr& genre, const GenreInstance& board, Grid& answer, Rng& rng);

}  // namespace puzzlec::making
