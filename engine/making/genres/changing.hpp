// Mends a puzzle with several answers by small changes: of a few rooms or tokens, and of the answer near
// them.
#pragma once

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Makes changes until there is one answer; a change is kept if no more cells are left open by it. False
/// if that was given up.
[[nodiscard]] bool mend(const GenrePtr& genre, Made& made, Rng& rng);

/// Changes the board where two answers differ, whatever becomes of it. False if no change was found.
[[nodiscard]] bool shake(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng);

}  // namespace puzzlec::making
