// Cross-hatching, the deduction that people learn first, and nothing more: a digit goes into a
// block where all cells but one are filled or see the digit already.
#pragma once

#include <optional>

#include "encoders/model/grid.hpp"
#include "encoders/model/houses.hpp"

namespace puzzlec {

/// The grid with every cell filled that cross-hatching can fill; after each placement it looks at
/// everything again. Nothing if the givens repeat a value in a house, or if at any moment a block
/// has no cell left for a value that it lacks. Requires: a square grid of values 1 .. side and
/// blanks; a shape of the same side with blocks.
[[nodiscard]] std::optional<Grid> cross_hatch(const Grid& grid, const HouseShape& shape);

}  // namespace puzzlec
