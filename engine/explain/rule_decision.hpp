// The solver as the second opinion of the search for smallest sets: about sets of rules that are too
// hard for a search that does not learn.
#pragma once

#include "encoders/explain/rule_question.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

/// Whether the question has a solution, by a fresh solver and all clauses. A solution is checked by
/// the model's reference meaning; if the options ask for proofs, its lack by a proof.
[[nodiscard]] RoomAnswer decide_by_solver(const PuzzleSolver& with, const Model& question,
                                          const Limits& limits);

}  // namespace puzzlec
