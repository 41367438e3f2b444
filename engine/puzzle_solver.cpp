#include "engine/puzzle_solver.hpp"

#include <new>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/rng.hpp"
#include "engine/answers/board_names.hpp"

namespace puzzlec {

namespace {

void count(const Lowered& lowered, Stats& stats) {
  stats.variables = lowered.cnf.var_count();
  stats.clauses = lowered.cnf.clause_count();
  stats.literals = lowered.cnf.literal_count();
  stats.uses = lowered.uses;
}

/// Adds to a stage the time of its life that no stage got meanwhile.
class RestTimer {
 public:
  RestTimer(Stats& stats, Stage stage)
      : stats_(&stats), stage_(stage), before_(stats.total_seconds()) {}
  RestTimer(const RestTimer&) = delete;
  RestTimer& operator=(const RestTimer&) = delete;
  ~RestTimer() {
    const std::chrono::duration<double> all = std::chrono::steady_clock::now() - start_;
    stats_->at(stage_) += all.count() - (stats_->total_seconds() - before_);
  }

 private:
  Stats* stats_;
  Stage stage_;
  double before_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

void check_rules(const Puzzle& puzzle, const Grid& grid) {
  if (const auto problem = puzzle.check(grid)) {
    throw InternalError(
        fmt::format("an answer breaks the rules of {}: {}", puzzle.family(), *problem));
  }
}

/// How much trial search may do before clauses are built, in trials times cells.
constexpr std::uint64_t most_trial_work = 30000;
/// How much of it may go into constraints that are not houses, in looks at one cell.
constexpr std::uint64_t most_trial_constraint_work = 150'000;

/// Guesses after which a Sudoku is left to the usual way of answering: some milliseconds. Of the
/// hardest ones that are known, each takes less than a hundredth of this.
constexpr std::uint64_t most_guesses = 50'000;

}  // namespace

const char* name_of(Stage stage) {
  switch (stage) {
    case Stage::read:
      return "read";
    case Stage::presolve:
      return "presolve";
    case Stage::encode:
      return "encode";
    case Stage::feed:
      return "feed";
    case Stage::solve:
      return "solve";
    case Stage::decode:
      return "decode";
    case Stage::check:
      return "check";
  }
  return "?";
}

double Stats::total_seconds() const {
  return std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

PuzzleSolver::PuzzleSolver(PuzzleSolverOptions options)
    : options_(std::move(options)), shared_(std::make_unique<Shared>()) {
  Shared& shared = *shared_;
  shared.watch = WorkWatch([&shared]() -> std::optional<UnknownReason> {
    if (shared.limits.is_short_of_memory()) return UnknownReason::memory_limit;
    return shared.limits.reached();
  });
  shared.watch.set_room([&shared]() -> std::uint64_t {
    const MemoryBudget* const memory = shared.limits.memory;
    return memory != nullptr && memory->is_limited() ? memory->room() : UINT64_MAX;
  });
  options_.lower.watch = &shared.watch;
  pool_.set_watch(&shared.watch);
}

PuzzleSolver::Tools& PuzzleSolver::tools(const Model& model) {
  if (tools_.size() >= StructurePool::most_structures && !tools_.contains(model.structure.get())) {
    tools_.clear();
  }
  // What belongs to one puzzle alone is not needed after it.
  if (!tools_.contains(model.structure.get()))
    std::erase_if(tools_, [this](const auto& entry) { return !pool_.holds(entry.first); });
  auto& slot = tools_[model.structure.get()];
  if (!slot) {
    PresolveOptions presolve;
    presolve.level = options_.presolve;
    presolve.watch = &shared_->watch;
    slot = std::make_unique<Tools>(Tools{Propagator(model.structure, presolve),
                                         Lowering(model.structure, options_.lower), nullptr});
    if (options_.certify == ProofKind::trace) {
      slot->certified = CertifiedPresolve::make(model.structure, options_.lower);
    }
  }
  return *slot;
}

const Lowering& PuzzleSolver::lowering(const Model& model) {
  return tools(model).lowering;
}

Limits limits_from_now(std::optional<double> seconds, const std::atomic<bool>* stop) {
  Limits limits;
  limits.stop = stop;
  // A year is as good as no limit, and does not overflow the clock.
  constexpr double longest = 365.0 * 24 * 3600;
  if (seconds && *seconds < longest) {
    limits.deadline = Limits::Clock::now() + std::chrono::duration_cast<Limits::Clock::duration>(
                                                 std::chrono::duration<double>(*seconds));
  }
  return limits;
}

Limits PuzzleSolver::limits() const {
  if (shared_->is_on) return shared_->limits;
  Limits limits = limits_from_now(options_.time_limit, options_.stop);
  limits.conflicts = options_.conflict_limit;
  limits.memory = options_.memory;
  limits.watch = &shared_->watch;
  return limits;
}

SharedDeadline::SharedDeadline(PuzzleSolver& solver, double spent)
    : solver_(solver), is_first_(!solver.shared_->is_on) {
  if (!is_first_) return;
  PuzzleSolver::Shared& shared = *solver_.shared_;
  shared.limits = solver_.limits();
  if (shared.limits.deadline)
    *shared.limits.deadline -=
        std::chrono::duration_cast<Limits::Clock::duration>(std::chrono::duration<double>(spent));
  shared.is_on = true;
  shared.watch.begin();
}

SharedDeadline::~SharedDeadline() {
  if (!is_first_) return;
  solver_.shared_->is_on = false;
  solver_.shared_->watch.end();
}

PartOfTime::PartOfTime(PuzzleSolver& solver, double part)
    : solver_(solver), deadline_(solver.shared_->limits.deadline) {
  if (!deadline_) return;
  const std::chrono::duration<double> left = *deadline_ - Limits::Clock::now();
  solver_.shared_->limits.deadline =
      *deadline_ - std::chrono::duration_cast<Limits::Clock::duration>((1 - part) * left);
}

PartOfTime::~PartOfTime() {
  solver_.shared_->limits.deadline = deadline_;
}

std::optional<UnknownReason> PuzzleSolver::within_limits(Stats& stats,
                                                         const std::function<void()>& ask) {
  const SharedDeadline deadline(*this);
  cuts_ = std::make_shared<CutPool>();
  const auto cut_short_by = ask_within_limits(ask);
  if (cut_short_by == UnknownReason::memory_limit) lacked_memory_ = true;
  stats.cut_rounds += cuts_->rounds;
  stats.cuts += cuts_->cuts.size();
  return cut_short_by;
}

std::optional<UnknownReason> PuzzleSolver::ask_within_limits(const std::function<void()>& ask) {
  const bool is_limited = options_.memory != nullptr && options_.memory->is_limited();
  if (is_limited && options_.memory->is_short()) {
    tools_.clear();
    if (options_.memory->is_short()) return UnknownReason::memory_limit;
  }
  UnknownReason reason = UnknownReason::memory_limit;
  try {
    ask();
    return std::nullopt;
  } catch (const LimitReached& limit) {
    reason = limit.reason();
  } catch (const std::bad_alloc&) {
    if (!is_limited) throw;
  } catch (const OutOfMemory&) {
    if (!is_limited) throw;
  }
  tools_.clear();  // whatever state they are in
  return reason;
}

Model PuzzleSolver::model(const Puzzle& puzzle, Stats& stats) {
  const StageTimer timer(stats, Stage::presolve);
  return model(puzzle);
}

const Deduction* PuzzleSolver::deduce(Tools& with, const Model& model, Stats& stats) {
  stats.certified = options_.certify != ProofKind::none;
  if (options_.presolve == PresolveLevel::none) return nullptr;
  const StageTimer timer(stats, Stage::presolve);
  if (options_.certify == ProofKind::none) return &with.propagator.run(model);
  CertifiedPresolve* const covering = with.covering(model);
  return covering != nullptr ? &covering->deduce(model) : &checked_.deduce(with.propagator, model);
}

Lowered PuzzleSolver::lower(const Tools& with, const Model& model, const Deduction* deduction,
                            Stats& stats, GraphForm form) const {
  const StageTimer timer(stats, Stage::encode);
  CertifiedPresolve* const covering = with.covering(model);
  Lowered lowered =
      deduction == nullptr
          ? with.lowering.lower_all(model, form)
          : with.lowering.lower(model, covering != nullptr ? covering->rest() : *deduction, form);
  count(lowered, stats);
  return lowered;
}

Lowered PuzzleSolver::compile(const Model& model, Stats& stats) {
  Tools& with = tools(model);
  return lower(with, model, deduce(with, model, stats), stats, GraphForm::complete);
}

Lowered PuzzleSolver::compile_whole(const Model& model, Stats& stats) {
  return lower(tools(model), model, nullptr, stats, GraphForm::complete);
}

Grid PuzzleSolver::deduced_grid(const Model& model, const Deduction& deduction,
                                Stats& stats) const {
  const StageTimer timer(stats, Stage::decode);
  Grid grid(model.rows(), model.columns());
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    grid[CellId{index}] = deduction.domains[index].first();
  }
  return grid;
}

bool PuzzleSolver::tries(const Limits& limit) const {
  return options_.trial_search && options_.presolve == PresolveLevel::automatic &&
         !limit.is_stopped() && !limit.is_late();
}

TrialLimits PuzzleSolver::trial_limits(std::size_t cells, std::size_t solutions) {
  return {.trials = most_trial_work / cells,
          .solutions = solutions,
          .work = most_trial_constraint_work};
}

const TrialOutcome* PuzzleSolver::search(Tools& with, const Model& model,
                                         const Deduction* deduction, std::size_t solutions,
                                         const Limits& limit, Stats& stats) {
  if (deduction == nullptr || !tries(limit)) return nullptr;
  const StageTimer timer(stats, Stage::presolve);
  const TrialLimits limits = trial_limits(model.cell_count(), solutions);
  if (options_.certify == ProofKind::none) return &with.propagator.search(limits);
  CertifiedPresolve* const covering = with.covering(model);
  return covering != nullptr ? &covering->search(limits, limit)
                             : &checked_.search(with.propagator, limits);
}

Grid PuzzleSolver::found_grid(const Model& model, const TrialOutcome& outcome, std::size_t number) {
  Grid grid(model.rows(), model.columns());
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    grid[CellId{index}] = outcome.solutions[number][index];
  }
  return grid;
}

Grid PuzzleSolver::checked(const Puzzle& puzzle, Grid grid, Stats& stats) const {
  if (options_.after_decode) options_.after_decode(grid);
  const StageTimer timer(stats, Stage::check);
  check_rules(puzzle, grid);
  return grid;
}

bool PuzzleSolver::visit_checked(const Puzzle& puzzle, const Grid& grid,
                                 const std::function<bool(const Grid&)>& visit) const {
  if (options_.after_decode) {
    Grid decoded = grid;
    options_.after_decode(decoded);
    check_rules(puzzle, decoded);
    return visit(decoded);
  }
  check_rules(puzzle, grid);
  return visit(grid);
}

std::unique_ptr<OpenSession> PuzzleSolver::open(Tools& with, const Model& model, Lowered lowered,
                                                const Deduction* deduction, Stats& stats) const {
  const StageTimer timer(stats, Stage::feed);
  stats.solver_used = true;
  auto opened = std::make_unique<OpenSession>(std::move(lowered), options_.make_solver(), cuts_,
                                              options_.cuts);
  if (options_.certify != ProofKind::none) {
    CertifiedPresolve* const covering = with.covering(model);
    opened->session.certify(deduction != nullptr && covering != nullptr
                                ? covering->certifier(opened->lowered)
                                : make_certifier(opened->lowered.cnf, options_.certify));
  }
  if (options_.seed != 0) {
    Rng rng(options_.seed);
    for (std::uint32_t i = 0; i < opened->lowered.map.statement_count(); ++i) {
      opened->solver->prefer(rng.below(2) == 0 ? positive(Var{i}) : negative(Var{i}));
    }
  }
  return opened;
}

std::optional<PuzzleSolver::FewSolutions> PuzzleSolver::search_ordinary(const Puzzle& puzzle,
                                                                        std::size_t most,
                                                                        Stats& stats) {
  const Limits limit = limits();
  if (!walks() || options_.seed != 0 || limit.is_stopped() || limit.is_late()) return std::nullopt;
  const auto houses = puzzle.only_houses();
  if (!houses || !is_sudoku9(*houses)) return std::nullopt;
  FewSolutions found;
  {
    const StageTimer timer(stats, Stage::presolve);
    sudoku9_.start(puzzle.givens(), houses->diagonals);
    while (found.count < most) {
      const Sudoku9::Event event = sudoku9_.next(most_guesses);
      if (event == Sudoku9::Event::limit) return std::nullopt;
      if (event == Sudoku9::Event::finished) break;
      Grid& grid = found.grids[found.count++];
      grid = Grid(9, 9);
      sudoku9_.write(grid);
    }
  }
  for (std::size_t i = 0; i < found.count; ++i)
    found.grids[i] = checked(puzzle, std::move(found.grids[i]), stats);
  return found;
}

Answer PuzzleSolver::solve(const Puzzle& puzzle, Stats& stats) {
  if (auto found = search_ordinary(puzzle, 1, stats)) {
    if (found->count == 0) return {Answer::Kind::none, {}, {}};
    return {Answer::Kind::solved, std::move(found->grids[0]), {}};
  }
  Answer answer;
  const auto cut_short_by =
      within_limits(stats, [&] { answer = solve_freely(puzzle, model(puzzle, stats), stats); });
  return cut_short_by ? unknown_answer(*cut_short_by) : answer;
}

Answer PuzzleSolver::solve(const Puzzle& puzzle, const Model& stated, Stats& stats) {
  Answer answer;
  const auto cut_short_by =
      within_limits(stats, [&] { answer = solve_freely(puzzle, stated, stats); });
  return cut_short_by ? unknown_answer(*cut_short_by) : answer;
}

Answer PuzzleSolver::solve_freely(const Puzzle& puzzle, const Model& stated, Stats& stats) {
  const Limits limit = limits();
  Tools& with = tools(stated);
  const Deduction* deduction = deduce(with, stated, stats);
  if (deduction != nullptr && deduction->contradiction) return {Answer::Kind::none, {}, {}};
  if (deduction != nullptr && deduction->solved) {
    return {
        Answer::Kind::solved, checked(puzzle, deduced_grid(stated, *deduction, stats), stats), {}};
  }
  // Trial search knows one order only; another is asked for.
  const TrialOutcome* const trials =
      options_.seed == 0 ? search(with, stated, deduction, 1, limit, stats) : nullptr;
  if (trials != nullptr) {
    if (!trials->solutions.empty()) {
      return {Answer::Kind::solved, checked(puzzle, found_grid(stated, *trials, 0), stats), {}};
    }
    if (trials->complete) return {Answer::Kind::none, {}, {}};
  }
  const auto opened =
      open(with, stated, lower(with, stated, deduction, stats, GraphForm::lazy), deduction, stats);
  return answer(puzzle, *opened, limit, stats);
}

Answer PuzzleSolver::answer(const Puzzle& puzzle, OpenSession& opened, const Limits& limit,
                            Stats& stats) const {
  Outcome outcome;
  {
    const StageTimer timer(stats, Stage::solve);
    outcome = opened.session.solve(limit);
  }
  stats.solver_used = opened.session.uses_solver();
  stats.conflicts = opened.session.conflicts();
  if (auto* found = std::get_if<Found>(&outcome)) {
    return {Answer::Kind::solved, checked(puzzle, std::move(found->grid), stats), {}};
  }
  if (const auto* unknown = std::get_if<Unknown>(&outcome)) return unknown_answer(unknown->reason);
  return {Answer::Kind::none, {}, {}};
}

Uniqueness PuzzleSolver::unique(const Puzzle& puzzle, Stats& stats) {
  Uniqueness result;
  if (auto found = search_ordinary(puzzle, 2, stats)) {
    result.kind = found->count == 0   ? Uniqueness::Kind::none
                  : found->count == 1 ? Uniqueness::Kind::unique
                                      : Uniqueness::Kind::multiple;
    if (found->count > 0) result.first = std::move(found->grids[0]);
    if (found->count > 1) result.second = std::move(found->grids[1]);
    return result;
  }
  if (const auto cut_short_by =
          within_limits(stats, [&] { result = unique_freely(puzzle, stats); }))
    result.reason = *cut_short_by;
  return result;
}

Uniqueness PuzzleSolver::unique_freely(const Puzzle& puzzle, Stats& stats) {
  const Limits limit = limits();
  const Model stated = model(puzzle, stats);
  Tools& with = tools(stated);
  const Deduction* deduction = deduce(with, stated, stats);
  if (deduction != nullptr && deduction->contradiction) return {Uniqueness::Kind::none, {}, {}, {}};
  if (deduction != nullptr && deduction->solved) {
    return {Uniqueness::Kind::unique,
            checked(puzzle, deduced_grid(stated, *deduction, stats), stats),
            {},
            {}};
  }
  if (const TrialOutcome* trials = search(with, stated, deduction, 2, limit, stats)) {
    Uniqueness result;
    if (trials->complete || trials->solutions.size() == 2) {
      if (trials->solutions.empty()) return {Uniqueness::Kind::none, {}, {}, {}};
      result.kind = Uniqueness::Kind::unique;
      result.first = checked(puzzle, found_grid(stated, *trials, 0), stats);
      if (trials->solutions.size() == 1) return result;
      result.kind = Uniqueness::Kind::multiple;
      result.second = checked(puzzle, found_grid(stated, *trials, 1), stats);
      return result;
    }
  }
  const auto opened =
      open(with, stated, lower(with, stated, deduction, stats, GraphForm::lazy), deduction, stats);
  Uniqueness result;
  {
    const StageTimer timer(stats, Stage::solve);
    result = ask_unique(opened->session, limit);
  }
  stats.conflicts = opened->session.conflicts();
  if (result.first) result.first = checked(puzzle, std::move(*result.first), stats);
  if (result.second) result.second = checked(puzzle, std::move(*result.second), stats);
  return result;
}

Enumeration PuzzleSolver::enumerate(const Puzzle& puzzle, Stats& stats,
                                    const std::function<bool(const Grid&)>& visit) {
  return enumerate(
      puzzle, [&] { return model(puzzle, stats); }, stats, visit);
}

Enumeration PuzzleSolver::enumerate(const Puzzle& puzzle, const Model& stated, Stats& stats,
                                    const std::function<bool(const Grid&)>& visit) {
  return enumerate(
      puzzle, [&] { return stated; }, stats, visit);
}

Enumeration PuzzleSolver::enumerate(const Puzzle& puzzle, const std::function<Model()>& model,
                                    Stats& stats, const std::function<bool(const Grid&)>& visit) {
  Enumeration result;
  std::uint64_t visited = 0;
  const auto count = [&](const Grid& grid) {
    ++visited;
    return visit(grid);
  };
  if (const auto cut_short_by =
          within_limits(stats, [&] { result = enumerate_freely(puzzle, model(), stats, count); }))
    result.reason = *cut_short_by;
  result.count = visited;
  return result;
}

bool PuzzleSolver::walks() const {
  return options_.trial_search && options_.presolve == PresolveLevel::automatic &&
         options_.certify == ProofKind::none;
}

WalkTools PuzzleSolver::walk_tools(Tools& with, const Model& model, const Limits& limit,
                                   Stats& stats) const {
  const auto open_rest = [this, &with, &model, &stats](const Deduction& deduction) {
    return open(with, model, lower(with, model, &deduction, stats, GraphForm::lazy), &deduction,
                stats);
  };
  return {model, with.propagator, open_rest, limit, options_.seed, options_.search_patience};
}

Enumeration PuzzleSolver::enumerate_freely(const Puzzle& puzzle, const Model& stated, Stats& stats,
                                           const std::function<bool(const Grid&)>& visit) {
  const Limits limit = limits();
  const auto visit_grid = [&](const Grid& grid) { return visit_checked(puzzle, grid, visit); };
  if (walks()) {
    Tools& with = tools(stated);
    const Deduction& start = *deduce(with, stated, stats);
    const RestTimer timer(stats, Stage::solve);
    return walk_solutions(walk_tools(with, stated, limit, stats), start, visit_grid);
  }
  const auto open_subspace = [&](std::span<const VarMap::Statement> fixed) {
    Model part = stated;
    for (const VarMap::Statement& statement : fixed)
      part.givens.push_back({statement.cell, statement.value});
    Tools& with = tools(part);
    const Deduction* deduction = deduce(with, part, stats);
    return open(with, part, lower(with, part, deduction, stats, GraphForm::lazy), deduction, stats);
  };
  return puzzlec::enumerate(open_subspace, limit, visit_grid);
}

Candidates PuzzleSolver::candidates(const Puzzle& puzzle, Stats& stats) {
  return candidates(puzzle, model(puzzle, stats), stats);
}

Candidates PuzzleSolver::candidates(const Puzzle& puzzle, const Model& stated, Stats& stats) {
  Candidates result;
  result.domains.resize(puzzle.givens().size());
  if (const auto cut_short_by =
          within_limits(stats, [&] { result = candidates_freely(puzzle, stated, stats); }))
    result.reason = *cut_short_by;
  return result;
}

Candidates PuzzleSolver::candidates_freely(const Puzzle& puzzle, const Model& stated,
                                           Stats& stats) {
  const Limits limit = limits();
  Tools& with = tools(stated);
  const Deduction* deduction = deduce(with, stated, stats);
  const auto check = [&](const Grid& grid) { static_cast<void>(checked(puzzle, grid, stats)); };
  if (walks()) {
    const RestTimer timer(stats, Stage::solve);
    return walk_candidates(walk_tools(with, stated, limit, stats), *deduction, check);
  }
  const auto opened =
      open(with, stated, lower(with, stated, deduction, stats, GraphForm::lazy), deduction, stats);
  const StageTimer timer(stats, Stage::solve);
  return ask_candidates(*opened, limit, check);
}

Core PuzzleSolver::core(const Puzzle& puzzle, std::vector<Selected>& selected, Stats& stats) {
  Core result;
  if (const auto cut_short_by =
          within_limits(stats, [&] { result = core_freely(puzzle, selected, stats); }))
    result.reason = *cut_short_by;
  return result;
}

Core PuzzleSolver::core_freely(const Puzzle& puzzle, std::vector<Selected>& selected,
                               Stats& stats) {
  const Limits limit = limits();
  const Model stated = puzzle.separate_model(pool_);
  SelectableLowered selectable;
  {
    const StageTimer timer(stats, Stage::encode);
    selectable = lowering(stated).lower_selectable(stated);
  }
  count(selectable.lowered, stats);
  stats.certified = options_.certify != ProofKind::none;
  Core result;
  {
    const auto opened = open(tools(stated), stated, selectable.lowered, nullptr, stats);
    const StageTimer timer(stats, Stage::solve);
    result = ask_core(opened->session, selectable, limit);
  }
  selected = std::move(selectable.selected);
  if (result.kind == Core::Kind::found) confirm(result, selected, stated, limit, stats);
  for (Selected& one : selected) one.origin.name = name_on_board(one.origin, one.cells, puzzle);
  return result;
}

std::unique_ptr<OpenSession> PuzzleSolver::open_selectable(const Model& model,
                                                           std::vector<Selected>& selected,
                                                           Stats& stats) {
  SelectableLowered selectable;
  {
    const StageTimer timer(stats, Stage::encode);
    selectable = lowering(model).lower_selectable(model);
  }
  count(selectable.lowered, stats);
  stats.certified = options_.certify != ProofKind::none;
  selected = std::move(selectable.selected);
  const auto cuts = std::exchange(cuts_, std::make_shared<CutPool>());
  auto opened = open(tools(model), model, std::move(selectable.lowered), nullptr, stats);
  cuts_ = cuts;
  return opened;
}

void PuzzleSolver::confirm(Core& core, const std::vector<Selected>& selected, const Model& stated,
                           const Limits& limit, Stats& stats) {
  Model alone{stated.structure, {}, {}};
  for (const std::size_t member : core.members) {
    const Selected& one = selected[member];
    if (one.given) alone.givens.push_back(stated.givens[*one.given]);
    for (const std::size_t clue : one.clues) alone.clues.push_back(stated.clues[clue]);
  }
  // Cuts name constraints by their number, and here these have others.
  const auto cuts = std::exchange(cuts_, std::make_shared<CutPool>());
  const auto opened = open(tools(alone), alone, lowering(alone).lower_all(alone), nullptr, stats);
  const StageTimer timer(stats, Stage::solve);
  const Outcome outcome = opened->session.solve(limit);
  cuts_ = cuts;
  if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
    core = {Core::Kind::unknown, {}, unknown->reason};
  } else {
    ensure(std::holds_alternative<Unsat>(outcome), "what a core names contradicts itself");
  }
}

}  // namespace puzzlec
