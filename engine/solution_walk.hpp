// All solutions of a puzzle, and its candidates, by depth-first search, and by a solver if the
// search finds nothing for too long.
//
// The search names the parts that are too hard for it by the decisions that lead there. The solver
// goes through such a part under these decisions as assumptions, blocking what it has found. If it
// finds many solutions, the part is split by the values of one cell, and the search has another go
// at the pieces. The parts are disjoint: no solution is lost, and none comes twice.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "encoders/deduce/propagate/propagate.hpp"
#include "solver_bridge/queries/candidates.hpp"
#include "solver_bridge/queries/enumerate.hpp"

namespace puzzlec {

/// What a walk is made of. All references stay alive as long as the walk.
struct WalkTools {
  const Model& model;
  Propagator& propagator;  ///< its last run was of the model
  /// Opens a session on what a deduction left open.
  std::function<std::unique_ptr<OpenSession>(const Deduction&)> open;
  Limits limits;
  std::uint64_t seed = 0;
  /// Work without a solution before a part is the solver's, see SearchOptions::patience; by default
  /// as much as costs little beside clauses.
  std::optional<std::uint64_t> patience = {};
};

/// Calls `visit` with each solution until it returns false.
[[nodiscard]] Enumeration walk_solutions(const WalkTools& tools, const Deduction& start,
                                         const std::function<bool(const Grid&)>& visit);

/// For every cell the values that it has in at least one solution. `check` sees each solution
/// before it counts, and throws if it is wrong.
[[nodiscard]] Candidates walk_candidates(const WalkTools& tools, const Deduction& start,
                                         const std::function<void(const Grid&)>& check);

}  // namespace puzzlec
