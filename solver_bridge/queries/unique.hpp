// Does the puzzle have exactly one solution? Solve, block the solution, solve again.
#pragma once

#include <optional>

#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

struct Uniqueness {
  enum class Kind { unique, multiple, none, unknown };
  Kind kind = Kind::unknown;
  std::optional<Grid> first;                          ///< a solution, if one was found
  std::optional<Grid> second;                         ///< another one, if multiple
  UnknownReason reason = UnknownReason::interrupted;  ///< if unknown
};

/// Uses the session up: the first solution stays blocked.
[[nodiscard]] Uniqueness ask_unique(Session& session, const Limits& limits);

/// The cells in which two grids of the same shape differ, in reading order.
[[nodiscard]] std::vector<CellId> differing_cells(const Grid& a, const Grid& b);

}  // namespace puzzlec
