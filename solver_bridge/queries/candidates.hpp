// True candidates: for every cell the values that it has in at least one solution.
#pragma once

#include <functional>
#include <vector>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Candidates {
  enum class Kind { some, none, unknown };
  Kind kind = Kind::unknown;
  std::vector<Domain> domains;  ///< by cell; where `unknown`, those confirmed so far
  UnknownReason reason = UnknownReason::interrupted;
  std::uint64_t models = 0;  ///< how many solutions were looked at
};

/// Asks for a model that shows at least one candidate not seen before, until there is none: the
/// last, negative answer refutes all remaining candidates at once. Candidates not seen yet are what
/// the solver tries first, so that each model shows many. `check` sees each solution before it
/// counts, and throws where it is wrong. `known` is what solutions that were looked at before have
/// shown.
[[nodiscard]] Candidates ask_candidates(OpenSession& opened, const Limits& limits,
                                        const std::function<void(const Grid&)>& check,
                                        Candidates known = {});

}  // namespace puzzlec
