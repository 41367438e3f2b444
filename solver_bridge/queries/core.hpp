// Why a puzzle has no solution: a minimal set of givens and clues that already contradict the
// rules.
#pragma once

#include <vector>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Core {
  enum class Kind { found, solvable, unknown };
  Kind kind = Kind::unknown;
  std::vector<std::size_t> members;  ///< where found: indices into `selected`, ascending
  UnknownReason reason = UnknownReason::interrupted;
};

/// Shrinks the failed assumptions by deletion: a member stays where the rest without it is
/// satisfiable. The result is asked for once more, whole and without each member, before it is
/// returned; InternalError where that fails. Requires: the session holds `selectable.lowered`.
[[nodiscard]] Core ask_core(Session& session, const SelectableLowered& selectable,
                            const Limits& limits);

}  // namespace puzzlec
