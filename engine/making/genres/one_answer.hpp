// Changes puzzles with several answers until they have one.
#pragma once

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Changes clues, rooms or the answer until there is one answer. False if that was given up. Mending
/// takes long, and is not worth it where most boards do without.
[[nodiscard]] bool make_single(const GenrePtr& genre, Made& made, bool may_mend, Rng& rng);

}  // namespace puzzlec::making
