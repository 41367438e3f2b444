// Clues of areas that each have one: moved to another cell of their area, so that other answers are wrong.
#pragma once

#include <vector>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Moves clues until there is one answer, or that is given up. Those in cells that `is_stated` stay.
/// Requires: areas are of cells that hold the same value.
void move_clues(const GenrePtr& genre, Made& made, const std::vector<bool>& is_stated, Rng& rng);

}  // namespace puzzlec::making
