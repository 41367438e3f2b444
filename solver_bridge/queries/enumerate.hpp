// All solutions of a puzzle, one by one, each exactly once, in bounded memory.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Enumeration {
  enum class End {
    complete,  ///< there is no further solution
    stopped,   ///< the visitor returned false
    unknown,   ///< a limit was reached
  };
  End end = End::unknown;
  std::uint64_t count = 0;                            ///< solutions visited
  UnknownReason reason = UnknownReason::interrupted;  ///< if unknown
};

/// Opens a session for the solutions in which these cells also have these values.
using OpenSubspace =
    std::function<std::unique_ptr<OpenSession>(std::span<const VarMap::Statement> fixed)>;

/// Calls `visit` with each solution until it returns false. Auxiliary variables never multiply
/// solutions, since blocking clauses consist of statement literals. If a space has more solutions
/// than one solver should hold blocking clauses for, it is split by the values of one cell, and
/// each part gets its own solver.
[[nodiscard]] Enumeration enumerate(const OpenSubspace& open, const Limits& limits,
                                    const std::function<bool(const Grid&)>& visit);

}  // namespace puzzlec
