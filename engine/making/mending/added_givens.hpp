// Givens to add to a puzzle with several solutions.
#pragma once

#include "engine/making/mending/repair.hpp"

namespace puzzlec {

/// The fewest for one solution, at most `most`; if that takes most of the time, some that are enough.
/// Requires: a SharedDeadline lives.
[[nodiscard]] Repair add_givens(PuzzleSolver& solver, const Puzzle& puzzle, const Model& model,
                                Grid solution, std::uint32_t most, Stats& stats);

/// The fewest over all solutions; nothing if these are too many for the time.
[[nodiscard]] std::optional<Repair> add_over_all(PuzzleSolver& solver, const Puzzle& puzzle,
                                                 const Model& model, std::uint32_t most,
                                                 const Limits& limits, Stats& stats);

}  // namespace puzzlec
