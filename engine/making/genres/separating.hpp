// Tells two answers of a puzzle apart by a small change: of a clue, a token or a room.
#pragma once

#include <vector>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Changes a puzzle so that one of two answers is right, and the other wrong: better the first one,
/// but in some genres most answers can be added to, and never be the only one. The last of the others
/// alone is right before; if the puzzle takes its side, `others` is what it had. False if no such change
/// was found.
[[nodiscard]] bool separate(const Genre& genre, Made& made, std::vector<Grid>& others, Rng& rng);

}  // namespace puzzlec::making
