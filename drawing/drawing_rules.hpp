// The part of a drawing that comes from the rules that a puzzle states.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "drawing/drawing.hpp"

namespace puzzlec {

enum class Sight { straight, diagonal };

/// Where a clue about these cells stands outside of the grid, still without its text; nothing if
/// they are not a line of sight from the edge.
[[nodiscard]] std::optional<Drawing::OutsideClue> clue_beside(const std::vector<CellId>& cells,
                                                              std::size_t rows, std::size_t columns,
                                                              Sight sight);

/// Adds what a use looks like.
void add_use(Drawing& drawing, const VariantUse& use, const StatedRules& stated);

/// Gives lanes to cages and clues that share their place, once all are there.
void arrange(Drawing& drawing);

}  // namespace puzzlec
