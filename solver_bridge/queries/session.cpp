#include "solver_bridge/queries/session.hpp"

#include <utility>
#include <vector>

#include "encoders/base/errors.hpp"
#include "solver_bridge/check_model.hpp"

namespace puzzlec {

Session::Session(const Lowered& lowered, Solver& solver) : lowered_(&lowered), solver_(&solver) {
  for (std::uint32_t i = 0; i < lowered.cnf.var_count(); ++i) static_cast<void>(solver.new_var());
  added_.reserve_vars(lowered.cnf.var_count());
  for (std::size_t i = 0; i < lowered.cnf.clause_count(); ++i) solver.add(lowered.cnf.clause(i));
}

Outcome Session::solve(const Limits& limits, std::span<const Lit> assumptions) {
  Verdict verdict = solver_->solve(assumptions, limits);
  if (auto* unsat = std::get_if<Unsat>(&verdict)) {
    if (certifier_) {
      const auto limit = certifier_->check(*solver_, assumptions, *unsat, limits);
      if (limit) return Unknown{*limit};
    }
    return std::move(*unsat);
  }
  if (auto* unknown = std::get_if<Unknown>(&verdict)) return *unknown;
  Assignment& assignment = std::get<Sat>(verdict).assignment;
  ensure(assignment.size() >= added_.var_count(), "a model covers every variable");
  if (!solver_->checks_models()) {
    ensure(!falsified_clause(lowered_->cnf, assignment) && !falsified_clause(added_, assignment),
           "the solver's model satisfies every clause");
    for (const Lit literal : assumptions)
      ensure(assignment.holds(literal), "the solver's model respects the assumptions");
  }
  Grid grid = decode(lowered_->map, assignment);
  ensure(grid.is_complete(), "a model gives each cell one value");
  return Found{std::move(grid), std::move(assignment)};
}

std::optional<std::vector<Lit>> blocking_clause(const VarMap& map, const Grid& solution) {
  std::vector<Lit> clause;
  for (std::uint32_t index = 0; index < solution.size(); ++index) {
    const StatementLiteral statement = map.literal(CellId{index}, solution[CellId{index}]);
    if (statement.is_open()) {
      clause.push_back(~statement.literal);
    } else if (!statement.is_true()) {
      return std::nullopt;
    }
  }
  return clause;
}

void Session::block(const Grid& solution) {
  if (const auto clause = blocking_clause(lowered_->map, solution)) add(*clause);
}

void Session::add(std::span<const Lit> clause) {
  added_.add(clause);
  if (certifier_) certifier_->add(clause);
  solver_->add(clause);
}

Var Session::new_var() {
  static_cast<void>(added_.new_var());
  if (certifier_) certifier_->new_var();
  return solver_->new_var();
}

}  // namespace puzzlec
