// How hard a 9x9 Sudoku would be on the scale of Sudoku Explainer (Nicolas Juillerat), which many
// collections of Sudokus use: an estimate.
#pragma once

#include <optional>

#include "engine/explain/explain.hpp"

namespace puzzlec {

/// From 1.2. Nothing for other puzzles, for those with rules of their own, and for what is not
/// explained to its end.
[[nodiscard]] std::optional<double> sudoku_explainer_estimate(const Puzzle& puzzle,
                                                              const Explanation& explanation);

}  // namespace puzzlec
