// One puzzle's clauses in one solver, which any number of questions may share.
//
// Every model is checked against every clause before anyone sees it: here, or by a solver that
// checks its models itself. Solutions are blocked by their statement literals only, so that
// auxiliary variables never multiply solutions. With a certifier, each "unsatisfiable" is checked
// by proof, too.
//
// Constraints on graphs that the formula leaves to cuts are looked at in each model: if it violates
// one, clauses are added that say so, and the solver is asked again. Each cut is checked before it
// is used. If that goes on for too long, the constraint is encoded completely.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/lower/lower.hpp"
#include "solver_bridge/certifier.hpp"
#include "solver_bridge/queries/cut_pool.hpp"
#include "solver_bridge/solver.hpp"

namespace puzzlec {

/// A solution, checked against the clauses but not yet against the rules.
struct Found {
  Grid grid;
  Assignment assignment;
};

using Outcome = std::variant<Found, Unsat, Unknown>;

/// How long a session goes on with cuts.
struct CutPolicy {
  /// Rounds of one constraint after which it is encoded completely.
  std::uint64_t most_rounds = 500;
  /// ... of a ComponentWeight.
  std::uint64_t most_rounds_of_weights = 10'000;
  /// The same if its rounds have assigned more variables than this many for each clause that a
  /// complete encoding takes: a round costs more in a large formula.
  std::uint64_t most_assigned = 40;
  /// The most clauses that this may take; if it takes more, the session stays with cuts.
  std::uint64_t most_clauses = 2'000'000;
  /// After this many calls of the solver, another one takes over, if there is one and all open cells
  /// have two values. From then on, the two take turns that double in length.
  std::uint64_t first_turn = 1'000;
  /// Whether cuts are clauses of statements, without auxiliary variables.
  bool statements_alone = false;
};

class Session {
 public:
  /// The solver gets the clauses when it is first asked: if the certifier refutes them itself, never.
  /// Requires: the solver is fresh, and all outlive the session.
  /// Without a pool, the session has its own.
  Session(const Lowered& lowered, Solver& solver, std::shared_ptr<CutPool> cuts = nullptr,
          CutPolicy policy = {});

  /// Has each Unsat from now on checked by proof. Requires: no clauses were added yet.
  void certify(std::unique_ptr<Certifier> certifier) { certifier_ = std::move(certifier); }

  /// A lazy constraint with a selector has to hold only if the selector is assumed. The limit of
  /// conflicts is one on all calls of the solver together. Throws InternalError if the solver's
  /// model falsifies a clause or an assumption, LimitReached if the limits have a watch that does, and
  /// whatever Solver::solve and Certifier::check throw.
  [[nodiscard]] Outcome solve(const Limits& limits, std::span<const Lit> assumptions = {});

  /// Excludes one solution, by its statement literals only. If the formula has no open statements,
  /// its only solution is excluded. A solution that the formula already excludes changes nothing.
  /// Requires: `solution` is complete.
  void block(const Grid& solution);

  /// Adds a clause to the question.
  void add(std::span<const Lit> clause);
  [[nodiscard]] Var new_var();

  /// Whether the solver got the clauses.
  [[nodiscard]] bool uses_solver() const { return is_fed_; }
  /// Of all solvers.
  [[nodiscard]] std::uint64_t conflicts() const;

 private:
  class AddedClauses;
  class CountedClauses;
  void feed(const Limits& limits);
  void take_turns(const Limits& limits);
  [[nodiscard]] Outcome solve_once(const Limits& limits, std::span<const Lit> assumptions);
  void check_model(const Assignment& assignment, std::span<const Lit> assumptions) const;
  void add_known_cuts(const Limits& limits);
  [[nodiscard]] bool find_cuts(const Grid& grid, std::span<const Lit> assumptions,
                               const Limits& limits);
  [[nodiscard]] bool is_too_long(std::size_t index, const Limits& limits);
  [[nodiscard]] std::uint64_t complete_size(std::size_t index, const Limits& limits) const;
  void complete(std::size_t index, const Limits& limits);

  const Lowered* lowered_;
  Solver* solver_;
  std::unique_ptr<Certifier> certifier_;
  Cnf added_;  ///< clauses beyond the lowered ones
  bool is_fed_ = false;
  /// The solver whose turn it is not, and what it knows of the question.
  struct Resting {
    std::unique_ptr<Solver> owned;  ///< the second solver, whether it rests or not
    Solver* solver = nullptr;
    std::uint32_t vars = 0;
    std::size_t added = 0;
  };
  Resting resting_;
  std::uint64_t turn_ = UINT64_MAX;  ///< calls of a solver in its turn
  std::uint64_t calls_ = 0;          ///< of this turn
  // Cuts.
  CutPolicy policy_;
  std::shared_ptr<CutPool> cuts_;
  std::size_t known_cuts_ = 0;  ///< of the pool that were added
  std::optional<CutFinder> finder_;
  FactLiterals facts_;
  struct LazyState {
    std::uint64_t rounds = 0;
    std::uint64_t size = 0;  ///< clauses of a complete encoding, once they were counted
    bool is_complete = false;
    bool is_too_large = false;  ///< to be encoded completely
  };
  std::vector<LazyState> lazy_;
  std::unordered_map<std::size_t, std::size_t> index_of_;  ///< by a constraint's number
};

/// The clause that excludes one solution, by statement literals only; empty if no statement is
/// open. Nothing if the formula already excludes the solution. Requires: `solution` is complete.
[[nodiscard]] std::optional<std::vector<Lit>> blocking_clause(const VarMap& map,
                                                              const Grid& solution);

/// A session together with the formula and the solver that it works on.
struct OpenSession {
  OpenSession(Lowered clauses, std::unique_ptr<Solver> fresh,
              std::shared_ptr<CutPool> cuts = nullptr, CutPolicy policy = {})
      : lowered(std::move(clauses)),
        solver(std::move(fresh)),
        session(lowered, *solver, std::move(cuts), policy) {}
  OpenSession(const OpenSession&) = delete;
  OpenSession& operator=(const OpenSession&) = delete;

  Lowered lowered;
  std::unique_ptr<Solver> solver;
  Session session;
};

}  // namespace puzzlec
