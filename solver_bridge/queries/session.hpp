// One puzzle's clauses in one solver, for as many questions as are asked of it.
//
// Every model is checked against every clause before anyone sees it. Blocking happens on statement
// literals only, so that auxiliaries never multiply solutions. With a certifier, each
// "unsatisfiable" is checked by proof, too.
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
  /// Feeds the clauses to the solver. Requires: the solver is fresh; both stay alive as long as the
  /// session.
  Session(const Lowered& lowered, Solver& solver);

  /// Has each further Unsat checked. Requires: nothing was added since the beginning.
  void certify(std::unique_ptr<Certifier> certifier) { certifier_ = std::move(certifier); }

  /// Throws InternalError where the solver's model falsifies a clause, and what Certifier::check
  /// throws.
  [[nodiscard]] Outcome solve(const Limits& limits, std::span<const Lit> assumptions = {});

  /// Excludes one solution, by its statement literals only. A formula without open statements has
  /// one solution, which is then excluded. Requires: `solution` is complete; one that the formula
  /// excludes already is let be.
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

/// The clause that excludes one solution, by statement literals only: empty where no statement is
/// open. Nothing where the formula excludes the solution already. Requires: `solution` is complete.
[[nodiscard]] std::optional<std::vector<Lit>> blocking_clause(const VarMap& map,
                                                              const Grid& solution);

/// A session with what it works on.
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
