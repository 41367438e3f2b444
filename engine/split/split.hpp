// Shares out the solutions of a puzzle: parts of about the same difficulty, for many solvers at once, and
// on many machines (docs/batches.md).
#pragma once

#include <cstddef>
#include <vector>

#include "encoders/puzzles/part/partition.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

/// A partition into `count` cubes, or into fewer if the puzzle does not have that many: the cube that
/// leaves most open is cut again and again in two by the literal that settles most on both sides, as far
/// as deduction sees. The cubes are in the order of the tree. Throws LimitReached at the solver's limits.
[[nodiscard]] std::vector<Cube> cubes_of(PuzzleSolver& solver, const Model& model,
                                         std::size_t count);

/// The puzzle as a text in this format or, if that cannot state it completely, as a model.
[[nodiscard]] StatedPuzzle stated(const Puzzle& puzzle, const Format& format);

}  // namespace puzzlec
