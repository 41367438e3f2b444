#include "engine/road.hpp"

#include <utility>

#include "encoders/base/rng.hpp"

namespace puzzlec {
namespace {

/// How much trial search may do before clauses are built, in trials times cells.
constexpr std::uint64_t most_trial_work = 30000;
/// How much of it may go into constraints that are not houses, in looks at one cell.
constexpr std::uint64_t most_trial_constraint_work = 150'000;

}  // namespace

Road::Road(PuzzleSolver& solver, const Model& model, Stats& stats)
    : solver_(solver),
      model_(model),
      stats_(stats),
      limits_(solver.limits()),
      with_(solver.tools(model)),
      presolve_(with_.presolve_of(model)) {
  stats_.certified = solver_.options_.certify != ProofKind::none;
}

const Deduction* Road::deduce() {
  if (solver_.options_.presolve == PresolveLevel::none) return nullptr;
  const StageTimer timer(stats_, Stage::presolve);
  deduction_ = &presolve_.deduce(model_);
  return deduction_;
}

const TrialOutcome* Road::search(std::size_t solutions) {
  const bool may_search = deduction_ != nullptr && solver_.options_.trial_search &&
                          solver_.options_.presolve == PresolveLevel::automatic &&
                          !limits_.is_stopped() && !limits_.is_late();
  if (!may_search) return nullptr;
  const StageTimer timer(stats_, Stage::presolve);
  return &presolve_.search({.trials = most_trial_work / model_.cell_count(),
                            .solutions = solutions,
                            .work = most_trial_constraint_work},
                           limits_);
}

Lowered Road::lower(GraphForm form, Keep keep) {
  const StageTimer timer(stats_, Stage::encode);
  Lowered lowered = deduction_ == nullptr ? with_.lowering.lower_all(model_, form)
                                          : with_.lowering.lower(model_, *deduction_, form, keep);
  stats_.count(lowered);
  return lowered;
}

std::unique_ptr<OpenSession> Road::open(Keep keep) {
  if (stats_.certified) keep = Keep::every_solution;
  return open(lower(GraphForm::lazy, keep));
}

std::unique_ptr<OpenSession> Road::open(Lowered lowered) {
  const PuzzleSolverOptions& options = solver_.options_;
  const StageTimer timer(stats_, Stage::feed);
  stats_.solver_used = true;
  auto opened = std::make_unique<OpenSession>(std::move(lowered), options.make_solver(),
                                              solver_.cuts_, options.cuts);
  if (options.certify != ProofKind::none) {
    auto certifier = deduction_ != nullptr ? presolve_.certifier(opened->lowered) : nullptr;
    if (!certifier) certifier = make_certifier(opened->lowered.cnf, options.certify);
    opened->session.certify(std::move(certifier));
  }
  if (options.seed != 0) {
    Rng rng(options.seed);
    for (std::uint32_t i = 0; i < opened->lowered.map.statement_count(); ++i) {
      opened->solver->prefer(rng.below(2) == 0 ? positive(Var{i}) : negative(Var{i}));
    }
  }
  return opened;
}

WalkTools Road::walk_tools() {
  const auto open_rest = [this](const Deduction& part) {
    deduction_ = &part;
    return open();
  };
  return {model_,  with_.propagator,      open_rest,
          limits_, solver_.options_.seed, solver_.options_.search_patience};
}

Grid Road::grid_of(const std::function<Value(std::size_t)>& value_at) const {
  Grid grid(model_.rows(), model_.columns());
  for (std::uint32_t index = 0; index < grid.size(); ++index) grid[CellId{index}] = value_at(index);
  return grid;
}

Grid Road::deduced_grid() const {
  const StageTimer timer(stats_, Stage::decode);
  return grid_of([this](std::size_t index) { return deduction_->domains[index].first(); });
}

Grid Road::found_grid(const TrialOutcome& outcome, std::size_t number) const {
  return grid_of([&](std::size_t index) { return outcome.solutions[number][index]; });
}

}  // namespace puzzlec
