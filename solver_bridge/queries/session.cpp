#include "solver_bridge/queries/session.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "encoders/base/errors.hpp"
#include "solver_bridge/check_model.hpp"

namespace puzzlec {

/// What a clause takes compared with a step of a watch.
constexpr std::uint64_t steps_to_feed = 2;

/// Counts clauses, and tells of them.
class Session::CountedClauses final : public ClauseSink {
 public:
  using ClauseSink::add;
  explicit CountedClauses(const Limits& limits) : limits_(limits) {}
  Var new_var() override { return count_.new_var(); }
  void add(std::span<const Lit> literals) override {
    limits_.step();
    count_.add(literals);
  }
  [[nodiscard]] std::uint64_t count() const { return count_.clause_count(); }

 private:
  CountingSink count_;
  const Limits& limits_;
};

/// What a session adds, as a sink.
class Session::AddedClauses final : public ClauseSink {
 public:
  using ClauseSink::add;
  AddedClauses(Session& session, const Limits& limits) : session_(session), limits_(limits) {}
  Var new_var() override { return session_.new_var(); }
  void add(std::span<const Lit> literals) override {
    limits_.step(steps_to_feed);
    session_.add(literals);
  }

 private:
  Session& session_;
  const Limits& limits_;
};

Session::Session(const Lowered& lowered, Solver& solver, std::shared_ptr<CutPool> cuts,
                 CutPolicy policy)
    : lowered_(&lowered),
      solver_(&solver),
      policy_(policy),
      cuts_(std::move(cuts)),
      facts_(lowered.facts),
      lazy_(lowered.lazy.size()) {
  if (!lowered.lazy.empty()) solver.expect_cuts();
  for (std::uint32_t i = 0; i < lowered.cnf.var_count(); ++i) static_cast<void>(solver.new_var());
  added_.reserve_vars(lowered.cnf.var_count());
  if (lowered.lazy.empty()) return;
  if (!cuts_) cuts_ = std::make_shared<CutPool>();
  std::vector<Domain> open;
  for (std::uint32_t cell = 0; cell < lowered.map.cell_count(); ++cell)
    open.push_back(open_domain(lowered.map, CellId{cell}));
  // If cells have more values, as in Fillomino, the second solver answered nothing sooner.
  const bool are_binary =
      std::ranges::all_of(open, [](const Domain& values) { return values.size() <= 2; });
  if (are_binary) turn_ = policy.first_turn;
  finder_.emplace(lowered.lazy, lowered.domains, open);
  for (std::size_t i = 0; i < lowered.lazy.size(); ++i) index_of_[lowered.lazy[i].id.index] = i;
}

void Session::feed(const Limits& limits) {
  if (std::exchange(is_fed_, true)) return;
  for (const Cnf* cnf : {&lowered_->cnf, static_cast<const Cnf*>(&added_)}) {
    for (std::size_t i = 0; i < cnf->clause_count(); ++i) {
      limits.step(steps_to_feed);
      solver_->add(cnf->clause(i));
    }
  }
}

void Session::take_turns(const Limits& limits) {
  if (lazy_.empty() || certifier_ || calls_++ < turn_) return;
  calls_ = 1;
  const bool is_first_time = resting_.owned == nullptr;
  if (is_first_time) {
    resting_.owned = solver_->another();
    resting_.solver = resting_.owned.get();
  }
  if (resting_.owned == nullptr) {
    turn_ = UINT64_MAX;
    return;
  }
  std::swap(solver_, resting_.solver);
  for (std::uint32_t i = resting_.vars; i < added_.var_count(); ++i)
    static_cast<void>(solver_->new_var());
  if (is_first_time) {
    for (std::size_t i = 0; i < lowered_->cnf.clause_count(); ++i) {
      limits.step(steps_to_feed);
      solver_->add(lowered_->cnf.clause(i));
    }
  }
  for (std::size_t i = resting_.added; i < added_.clause_count(); ++i)
    solver_->add(added_.clause(i));
  resting_.vars = added_.var_count();
  resting_.added = added_.clause_count();
  if (resting_.solver == resting_.owned.get()) turn_ *= 2;
}

std::uint64_t Session::conflicts() const {
  return solver_->conflicts() + (resting_.solver != nullptr ? resting_.solver->conflicts() : 0);
}

Outcome Session::solve(const Limits& limits, std::span<const Lit> assumptions) {
  if (lowered_->lazy.empty()) return solve_once(limits, assumptions);
  Limits left = limits;
  const std::uint64_t before = conflicts();
  while (true) {
    add_known_cuts(limits);
    Outcome outcome = solve_once(left, assumptions);
    const auto* found = std::get_if<Found>(&outcome);
    if (found == nullptr || !find_cuts(found->grid, assumptions, limits)) {
      if (found != nullptr) check_model(found->assignment, assumptions);
      return outcome;
    }
    if (const auto limit = limits.reached()) return Unknown{*limit};
    if (!limits.conflicts) continue;
    const std::uint64_t used = conflicts() - before;
    if (used >= *limits.conflicts) return Unknown{UnknownReason::conflict_limit};
    left.conflicts = *limits.conflicts - used;
  }
}

Outcome Session::solve_once(const Limits& limits, std::span<const Lit> assumptions) {
  if (certifier_ && certifier_->is_refuted()) return Unsat{};
  feed(limits);
  take_turns(limits);
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
  // With cuts to come, only the last model is checked: a wrong one makes no wrong cut.
  if (lowered_->lazy.empty()) check_model(assignment, assumptions);
  Grid grid = decode(lowered_->map, assignment);
  ensure(grid.is_complete(), "a model gives each cell one value");
  return Found{std::move(grid), std::move(assignment)};
}

void Session::check_model(const Assignment& assignment, std::span<const Lit> assumptions) const {
  ensure(assignment.size() >= added_.var_count(), "a model covers every variable");
  if (solver_->checks_models()) return;
  ensure(!falsified_clause(lowered_->cnf, assignment) && !falsified_clause(added_, assignment),
         "the solver's model satisfies every clause");
  for (const Lit literal : assumptions)
    ensure(assignment.holds(literal), "the solver's model respects the assumptions");
}

void Session::add_known_cuts(const Limits& limits) {
  for (; known_cuts_ < cuts_->cuts.size(); ++known_cuts_) {
    const Cut& cut = cuts_->cuts[known_cuts_];
    const auto index = index_of_.find(cut.number);
    ensure(index != index_of_.end(), "the cuts of a pool are about one puzzle");
    AddedClauses sink(*this, limits);
    auto clause = policy_.statements_alone ? statement_clause_of(cut, lowered_->map)
                                           : clause_of(cut, lowered_->map, facts_, sink);
    if (!clause) continue;
    const LazyConstraint& lazy = lowered_->lazy[index->second];
    if (lazy.selector) clause->push_back(~*lazy.selector);
    add(*clause);
  }
}

bool Session::find_cuts(const Grid& grid, std::span<const Lit> assumptions, const Limits& limits) {
  bool has_found = false;
  finder_->look_at(grid);
  for (std::size_t i = 0; i < lazy_.size(); ++i) {
    const auto& selector = lowered_->lazy[i].selector;
    if (selector && std::ranges::find(assumptions, *selector) == assumptions.end()) continue;
    std::vector<Cut> violated = finder_->violated(i);
    if (violated.empty()) continue;
    ensure(!lazy_[i].is_complete, "what is encoded completely is not violated");
    has_found = true;
    for (Cut& cut : violated) {
      ensure(finder_->is_sound(i, cut), "a cut follows from its constraint");
      cuts_->cuts.push_back(std::move(cut));
    }
    ++lazy_[i].rounds;
    if (is_too_long(i, limits)) complete(i, limits);
  }
  if (has_found) ++cuts_->rounds;
  return has_found;
}

bool Session::is_too_long(std::size_t index, const Limits& limits) {
  constexpr std::uint64_t least_rounds = 8;  // before the clauses are counted
  LazyState& state = lazy_[index];
  // The complete encoding of what components weigh propagates so little that cuts are better for
  // very long.
  if (std::holds_alternative<ComponentWeight>(lowered_->lazy[index].constraint))
    return state.rounds > policy_.most_rounds_of_weights;
  if (state.rounds > policy_.most_rounds) return true;
  if (state.rounds < least_rounds || policy_.most_assigned == UINT64_MAX) return false;
  const std::uint64_t assigned = state.rounds * added_.var_count();
  // To count takes as long as to encode. There are more clauses than this.
  constexpr std::uint64_t clauses_for_a_link = 4;
  const auto few_clauses = std::visit(
      []<typename Kind>(const Kind& kind) {
        if constexpr (GraphConstraint<Kind>) return clauses_for_a_link * kind.graph->links.size();
        return std::uint64_t{0};
      },
      lowered_->lazy[index].constraint);
  if (assigned <= policy_.most_assigned * few_clauses) return false;
  if (state.size == 0) state.size = std::max<std::uint64_t>(complete_size(index, limits), 1);
  return assigned / state.size > policy_.most_assigned;
}

std::uint64_t Session::complete_size(std::size_t index, const Limits& limits) const {
  CountedClauses count(limits);
  FactLiterals uncounted = facts_;
  encode_lazy(count, lowered_->lazy[index], lowered_->map, uncounted);
  return count.count();
}

void Session::complete(std::size_t index, const Limits& limits) {
  LazyState& state = lazy_[index];
  if (state.is_too_large) return;
  const LazyConstraint& lazy = lowered_->lazy[index];
  if (state.size == 0) state.size = complete_size(index, limits);
  state.is_too_large = state.size > policy_.most_clauses;
  if (state.is_too_large) return;
  AddedClauses sink(*this, limits);
  encode_lazy(sink, lazy, lowered_->map, facts_);
  state.is_complete = true;
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
  if (is_fed_) solver_->add(clause);
}

Var Session::new_var() {
  if (certifier_) certifier_->new_var();
  static_cast<void>(added_.new_var());
  return solver_->new_var();
}

}  // namespace puzzlec
