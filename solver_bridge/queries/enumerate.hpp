// All solutions of a puzzle, one by one, each exactly once, in bounded memory.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

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

/// Blocking clauses that one solver gets. More of them slow it down, fewer mean more solvers.
inline constexpr std::size_t most_blocked = 256;

/// Deeper in, spaces are not split any further: that costs stack, and nobody comes back from there.
inline constexpr std::size_t deepest_split = 300;

/// How a walk through some of the solutions came to an end.
enum class Pause {
  none_left,
  enough,   ///< there are `most` of them, and perhaps more
  stopped,  ///< the visitor had enough
  limit,    ///< a limit was reached
};

/// Calls `visit` with solutions under the assumptions, each of which is then blocked and joins
/// `known`, until there are `most` known ones. Requires: those known are blocked already.
/// At `limit`, `reason` says which.
[[nodiscard]] Pause visit_some(Session& session, std::span<const Lit> assumptions,
                               const Limits& limits, std::size_t most,
                               const std::function<bool(const Grid&)>& visit,
                               std::vector<Grid>& known, UnknownReason& reason);

/// The cell whose most frequent value is the least frequent. Distinct solutions differ somewhere,
/// so not all of them have the same value there. Requires: there is a solution.
[[nodiscard]] CellId most_divisive_cell(std::span<const Grid> solutions);

/// Those of the solutions in which the cell has the value.
[[nodiscard]] std::vector<Grid> solutions_with(std::span<const Grid> solutions, CellId cell,
                                               Value value);

}  // namespace puzzlec
