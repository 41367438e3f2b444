// True candidates: for every cell, the values that it has in at least one solution.
#pragma once

#include <functional>
#include <vector>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Candidates {
  enum class Kind { some, none, unknown };
  Kind kind = Kind::unknown;
  std::vector<Domain> domains;  ///< by cell; if `unknown`, those confirmed so far
  UnknownReason reason = UnknownReason::interrupted;
  std::uint64_t models = 0;  ///< how many solutions were seen
};

/// Asks for a model that shows at least one new candidate, until there is none: the last answer,
/// "unsatisfiable", refutes all remaining candidates at once. The solver is told to try candidates
/// not seen yet first, so that each model shows many. `check` gets each solution before it counts,
/// and throws if it is wrong. `known` is what solutions seen before have shown.
[[nodiscard]] Candidates ask_candidates(OpenSession& opened, const Limits& limits,
                                        const std::function<void(const Grid&)>& check,
                                        Candidates known = {});

}  // namespace puzzlec
