// Why a puzzle has no solution: a minimal set of givens and clues that already contradict the
// rules.
#pragma once

#include <vector>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Core {
  enum class Kind { found, solvable, unknown };
  Kind kind = Kind::unknown;
  std::vector<std::size_t> members;  ///< if found: indices into `selected`, ascending
  UnknownReason reason = UnknownReason::interrupted;
};

/// Shrinks the failed assumptions by deletion: a member is kept if the rest without it is
/// satisfiable. Before the result is returned, the solver is asked again about the whole core and
/// about the core without each member; throws InternalError if an answer does not fit. Requires:
/// the session holds `selectable.lowered`.
[[nodiscard]] Core ask_core(Session& session, const SelectableLowered& selectable,
                            const Limits& limits);

}  // namespace puzzlec
