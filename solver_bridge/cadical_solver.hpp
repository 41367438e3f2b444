// The embedded CaDiCaL behind the Solver interface.
#pragma once

#include <memory>
#include <string>

#include "solver_bridge/solver.hpp"

namespace puzzlec {

/// A fresh CaDiCaL whose options are all set by us: neither the environment nor the version's
/// defaults decide. Throws OutOfMemory where memory runs out,
/// and so may every call of the solver, which is of no use then.
[[nodiscard]] std::unique_ptr<Solver> make_cadical();

/// As make_cadical, with a proof of kind `trace`, which is kept in memory. Techniques whose steps
/// are more than unit propagation, or whose removed clauses come back without a step when further
/// clauses are added, are switched off.
[[nodiscard]] std::unique_ptr<Solver> make_tracing_cadical();

/// "CaDiCaL 1.5.3".
[[nodiscard]] std::string cadical_version();

}  // namespace puzzlec
