// Members that several questions take.
#pragma once

#include <optional>
#include <vector>

#include "engine/answers/requests.hpp"

namespace puzzlec {

/// The member "cells", rows of numbers and nulls of the size of the puzzle's grid, or the givens
/// without it. Errors also for a number that the cell cannot have by `model`, unless that is null.
[[nodiscard]] Parsed<Grid> cells_of(const Request& request, const Model* model);

/// The member "candidates": for each cell of the model, row by row, values that it can have.
[[nodiscard]] Parsed<std::optional<std::vector<Domain>>> candidates_of(const Request& request,
                                                                       const Model& model);

/// The numbers of "cells" that are not given, and the values of "candidates" in the other cells as
/// pencil marks.
[[nodiscard]] Parsed<PlayerEntries> entries_of(const Request& request);

}  // namespace puzzlec
