// Checks each "unsatisfiable" of a session by the solver's proof, before anyone hears of it.
//
// The proof has to start from our own record of the clauses: those that the session began with and
// those that it added, never what the solver calls its input. A refutation under assumptions is
// certified if, after all steps of the proof, the clause of the negated failed assumptions follows
// by unit propagation.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoders/cnf/cnf.hpp"
#include "solver_bridge/proof_checker.hpp"
#include "solver_bridge/solver.hpp"

namespace puzzlec {

class Certifier {
 public:
  Certifier() = default;
  Certifier(const Certifier&) = delete;
  Certifier& operator=(const Certifier&) = delete;
  virtual ~Certifier() = default;

  /// Says that the session has one more variable.
  virtual void new_var() = 0;
  /// Says that the session states a clause beyond those that it began with.
  virtual void add(std::span<const Lit> clause) = 0;
  /// Whether the clauses are contradictory by unit propagation alone: no solver needs to be asked.
  [[nodiscard]] virtual bool is_refuted() const { return false; }
  /// Returns nothing if `unsat` is right, and otherwise the limit that was reached first. Throws
  /// InternalError for a wrong trace, and SolverError of reason wrong_proof for a wrong refutation.
  [[nodiscard]] virtual std::optional<UnknownReason> check(Solver& solver,
                                                           std::span<const Lit> assumptions,
                                                           const Unsat& unsat,
                                                           const Limits& limits) = 0;
};

/// For a session of `formula` and a solver with that kind of proof (not `none`). The formula has to
/// stay alive.
[[nodiscard]] std::unique_ptr<Certifier> make_certifier(const Cnf& formula, ProofKind kind);

/// For a session whose formula follows from what `checker` holds, and a solver that traces.
/// `names[i]` is the checker's variable for the session's variable i. What is stated and derived
/// stays in the checker. It has to stay alive, and nobody else may use it meanwhile.
[[nodiscard]] std::unique_ptr<Certifier> make_certifier(ProofChecker& checker,
                                                        std::vector<Var> names);

}  // namespace puzzlec
