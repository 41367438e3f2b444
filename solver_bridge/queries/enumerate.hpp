// All solutions of a puzzle, one after the other, each exactly once, in bounded memory.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Enumeration {
  enum class End {
    complete,  ///< there is no further solution
    stopped,   ///< the visitor had enough
    unknown,   ///< a limit was reached
  };
  End end = End::unknown;
  std::uint64_t count = 0;                            ///< solutions visited
  UnknownReason reason = UnknownReason::interrupted;  ///< where unknown
};

/// Opens the question "solutions in which these cells have these values, too".
using OpenSubspace =
    std::function<std::unique_ptr<OpenSession>(std::span<const VarMap::Statement> fixed)>;

/// Calls `visit` with each solution until it returns false. Auxiliaries never multiply solutions:
/// blocking is on statement literals. Where a space has more solutions than a solver should hold
/// blocking clauses, it is split by the values of one cell, and each part gets a solver of its own.
[[nodiscard]] Enumeration enumerate(const OpenSubspace& open, const Limits& limits,
                                    const std::function<bool(const Grid&)>& visit);

}  // namespace puzzlec
