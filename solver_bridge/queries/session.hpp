// One puzzle's clauses in one solver, which any number of questions may share.
//
// Every model is checked against every clause before anyone sees it: here, or by a solver that
// checks its models itself. Solutions are blocked by their statement literals only, so that
// auxiliary variables never multiply solutions. With a certifier, each "unsatisfiable" is checked
// by proof, too.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/lower/lower.hpp"
#include "solver_bridge/certifier.hpp"
#include "solver_bridge/solver.hpp"

namespace puzzlec {

/// A solution, checked against the clauses but not yet against the rules.
struct Found {
  Grid grid;
  Assignment assignment;
};

using Outcome = std::variant<Found, Unsat, Unknown>;

class Session {
 public:
  /// Feeds the clauses to the solver. Requires: the solver is fresh, and both outlive the session.
  Session(const Lowered& lowered, Solver& solver);

  /// Has each Unsat from now on checked by proof. Requires: no clauses were added yet.
  void certify(std::unique_ptr<Certifier> certifier) { certifier_ = std::move(certifier); }

  /// Throws InternalError if the solver's model falsifies a clause or an assumption, and whatever
  /// Solver::solve and Certifier::check throw.
  [[nodiscard]] Outcome solve(const Limits& limits, std::span<const Lit> assumptions = {});

  /// Excludes one solution, by its statement literals only. If the formula has no open statements,
  /// its only solution is excluded. A solution that the formula already excludes changes nothing.
  /// Requires: `solution` is complete.
  void block(const Grid& solution);

  /// Adds a clause to the question.
  void add(std::span<const Lit> clause);
  [[nodiscard]] Var new_var();

 private:
  const Lowered* lowered_;
  Solver* solver_;
  std::unique_ptr<Certifier> certifier_;
  Cnf added_;  ///< clauses beyond the lowered ones
};

/// The clause that excludes one solution, by statement literals only; empty if no statement is
/// open. Nothing if the formula already excludes the solution. Requires: `solution` is complete.
[[nodiscard]] std::optional<std::vector<Lit>> blocking_clause(const VarMap& map,
                                                              const Grid& solution);

/// A session together with the formula and the solver that it works on.
struct OpenSession {
  OpenSession(Lowered clauses, std::unique_ptr<Solver> fresh)
      : lowered(std::move(clauses)), solver(std::move(fresh)), session(lowered, *solver) {}
  OpenSession(const OpenSession&) = delete;
  OpenSession& operator=(const OpenSession&) = delete;

  Lowered lowered;
  std::unique_ptr<Solver> solver;
  Session session;
};

}  // namespace puzzlec
