// All solutions of a puzzle, one after the other, each exactly once.
#pragma once

#include <functional>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Enumeration {
  enum class End {
    complete,  ///< there is no further solution
    stopped,   ///< the visitor had enough
    unknown,   ///< a limit was reached
  };
  End end = End::unknown;
  std::uint64_t count = 0;  ///< solutions visited
  UnknownReason reason = UnknownReason::interrupted;  ///< where unknown
};

/// Calls `visit` with each solution until it returns false. Auxiliaries never multiply solutions: blocking is
/// on statement literals.
[[nodiscard]] Enumeration enumerate(Session& session, const Limits& limits,
                                    const std::function<bool(const Grid&)>& visit);

}  // namespace puzzlec
