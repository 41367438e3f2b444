// Regions between walls whose cells hold the number of their region, from 1.
#pragma once

#include <cstddef>

#include "encoders/genres/board.hpp"
#include "encoders/genres/draft.hpp"

namespace puzzlec::genres {

/// What the cells of region `index` (from 0) hold.
[[nodiscard]] inline Domain number_of_region(std::size_t index) {
  return Domain::range(index + 1, index + 1);
}

/// There is a wall between two neighbours if one of them holds a number up to `count` and the other
/// one another value, and none if both hold the same one of these numbers.
void add_walls_of_regions(const Board& board, Draft& draft, std::size_t count);

}  // namespace puzzlec::genres
