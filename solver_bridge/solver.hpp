// An incremental SAT solver as the queries see it. Behind it: the embedded CaDiCaL, or an external
// program.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "encoders/base/errors.hpp"
#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/proof.hpp"
#include "solver_bridge/limits.hpp"
#include "solver_bridge/verdict.hpp"

namespace puzzlec {

/// What a solver hands out to show that an Unsat is right.
enum class ProofKind {
  none,
  trace,        ///< one proof that goes on from call to call; its steps follow from clauses alone
  refutations,  ///< for each Unsat a proof of its own, from the clauses and the assumptions
};

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

  [[nodiscard]] virtual ProofKind proof_kind() const { return ProofKind::none; }
  /// Of a trace the steps since the last call; otherwise the proof of the last solve(), which was
  /// Unsat. Requires: proof_kind() is not `none`.
  [[nodiscard]] virtual Proof take_proof() { throw InternalError("a solver without proofs"); }
  /// Conflicts over all calls of solve(); 0 where the solver does not tell.
  [[nodiscard]] virtual std::uint64_t conflicts() const { return 0; }
};

using SolverFactory = std::function<std::unique_ptr<Solver>()>;

}  // namespace puzzlec
