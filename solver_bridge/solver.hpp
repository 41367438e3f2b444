// An incremental SAT solver as the queries see it. Implementations: the embedded CaDiCaL, and
// external programs.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "encoders/base/errors.hpp"
#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/proof.hpp"
#include "solver_bridge/limits.hpp"
#include "solver_bridge/verdict.hpp"

namespace puzzlec {

/// What a solver provides to show that an Unsat is right.
enum class ProofKind {
  none,
  trace,        ///< one proof that grows from call to call; its steps follow from clauses alone
  refutations,  ///< for each Unsat its own proof, from the clauses and the assumptions
};

/// Clauses may be added before and between calls of solve().
class Solver : public ClauseSink {
 public:
  using ClauseSink::add;

  /// Looks for an assignment to all variables that satisfies all clauses and the assumptions.
  /// Requires: the assumptions' variables came from new_var().
  /// Ensures: the assignment of a Sat covers every variable. It is the solver's word and still to
  /// be checked, unless checks_models().
  [[nodiscard]] virtual Verdict solve(std::span<const Lit> assumptions, const Limits& limits) = 0;

  /// Whether solve() itself checks each model against every clause and assumption, and throws
  /// SolverError of reason wrong_model for a wrong one.
  [[nodiscard]] virtual bool checks_models() const { return false; }

  /// Says which literal the solver should try first for its variable. Only a hint: it never changes
  /// whether an answer is right.
  virtual void prefer(Lit literal) = 0;
  /// Says that clauses will exclude most models, so that very many are asked for. Only a hint.
  /// Requires: there are no variables yet.
  virtual void expect_cuts() {}
  /// A fresh solver that searches in another way for what takes this one very long; null if there is
  /// none.
  [[nodiscard]] virtual std::unique_ptr<Solver> another() const { return nullptr; }

  /// Asks the solver to keep the clauses that it learns with at most that many literals; 0 ends that. Only a hint.
  virtual void keep_learnt(std::size_t /*longest*/) {}
  /// The clauses kept since the last call. They follow from the clauses of this solver, whatever was assumed.
  [[nodiscard]] virtual std::vector<std::vector<Lit>> take_learnt() { return {}; }

  [[nodiscard]] virtual ProofKind proof_kind() const { return ProofKind::none; }
  /// The steps of a trace since the last call, or the refutation of the last solve(), which was
  /// Unsat. Requires: proof_kind() is not `none`.
  [[nodiscard]] virtual Proof take_proof() { throw InternalError("a solver without proofs"); }
  /// Conflicts over all calls of solve(); 0 if the solver does not report them.
  [[nodiscard]] virtual std::uint64_t conflicts() const { return 0; }
};

using SolverFactory = std::function<std::unique_ptr<Solver>()>;

}  // namespace puzzlec
