// Regions between walls whose cells hold the number of their region.
#pragma once

#include <cstddef>

#include "encoders/genres/board.hpp"
#include "encoders/genres/draft.hpp"

namespace puzzlec::genres {

/// What the cells of region `index` (from 0) hold, if regions are numbered from 1.
[[nodiscard]] inline Domain number_of_region(std::size_t index) {
  return Domain::range(index + 1, index + 1);
}

/// Neighbours that hold different values have a wall between them. If numbers `are_unique`, not shared
/// by regions, those that hold the same one have none.
void add_walls_between_numbers(const Board& board, Draft& draft, bool are_unique);

}  // namespace puzzlec::genres
