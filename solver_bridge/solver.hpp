// An incremental SAT solver as the queries see it. Behind it: the embedded CaDiCaL, or an external
// program.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "encoders/cnf/clause_sink.hpp"
#include "solver_bridge/limits.hpp"
#include "solver_bridge/verdict.hpp"

namespace puzzlec {

/// Clauses may be added before and between calls of solve().
class Solver : public ClauseSink {
 public:
  using ClauseSink::add;

  /// Looks for an assignment to all variables that satisfies all clauses and the assumptions.
  /// Requires: the assumptions' variables came from new_var().
  /// Ensures: the assignment of a Sat covers every variable; it is the solver's word, see
  /// check_model.
  [[nodiscard]] virtual Verdict solve(std::span<const Lit> assumptions, const Limits& limits) = 0;

  /// The literal that the solver should try first for its variable. A hint; answers stay right
  /// without it.
  virtual void prefer(Lit literal) = 0;

  /// Conflicts over all calls of solve(); 0 where the solver does not tell.
  [[nodiscard]] virtual std::uint64_t conflicts() const { return 0; }
};

using SolverFactory = std::function<std::unique_ptr<Solver>()>;

}  // namespace puzzlec
