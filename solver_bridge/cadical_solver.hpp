// The embedded CaDiCaL as a Solver.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "solver_bridge/solver.hpp"

namespace puzzlec {

/// A fresh CaDiCaL. The options that matter for puzzles are set here, and its environment variables
/// are removed. This function and every call of the solver throw OutOfMemory if memory runs out;
/// the solver is of no use then.
[[nodiscard]] std::unique_ptr<Solver> make_cadical();

/// As make_cadical(), for one of several solvers that work on one question at the same time: each number
/// searches in another way, and 0 as make_cadical() does.
[[nodiscard]] std::unique_ptr<Solver> make_varied_cadical(std::size_t number);

/// As make_cadical, with a proof of kind `trace` in memory. Some techniques are switched off: those
/// whose steps go beyond unit propagation, and those whose removed clauses can come back without a
/// step when further clauses are added.
[[nodiscard]] std::unique_ptr<Solver> make_tracing_cadical();

/// "CaDiCaL 1.5.3".
[[nodiscard]] std::string cadical_version();

}  // namespace puzzlec
