#include "cli/engine.hpp"

#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/rng.hpp"

namespace puzzlec::cli {

namespace {

void count(const Lowered& lowered, Stats& stats) {
  stats.variables = lowered.cnf.var_count();
  stats.clauses = lowered.cnf.clause_count();
  stats.literals = lowered.cnf.literal_count();
  stats.uses = lowered.uses;
}

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

Engine::Engine(EngineOptions options) : options_(std::move(options)) {}

Engine::Tools& Engine::tools(const Model& model) {
  // Puzzles with regions or cages of their own have structures of their own.
  constexpr std::size_t most_tools = 64;
  if (tools_.size() >= most_tools && !tools_.contains(model.structure.get())) tools_.clear();
  auto& slot = tools_[model.structure.get()];
  if (!slot) {
    PresolveOptions presolve;
    presolve.level = options_.presolve;
    slot = std::make_unique<Tools>(
        Tools{Propagator(model.structure, presolve), Lowering(model.structure, options_.lower)});
  }
  return *slot;
}

const Lowering& Engine::lowering(const Model& model) {
  return tools(model).lowering;
}

Limits limits_from_now(std::optional<double> seconds, const std::atomic<bool>* stop) {
  Limits limits;
  limits.stop = stop;
  // A year is as good as for ever, and does not overflow the clock.
  constexpr double longest = 365.0 * 24 * 3600;
  if (seconds && *seconds < longest) {
    limits.deadline = Limits::Clock::now() + std::chrono::duration_cast<Limits::Clock::duration>(
                                                 std::chrono::duration<double>(*seconds));
  }
  return limits;
}

Limits Engine::limits() const {
  return limits_from_now(options_.time_limit, options_.stop);
}

Model Engine::model(const Puzzle& puzzle, Stats& stats) {
  const StageTimer timer(stats, Stage::presolve);
  return model(puzzle);
}

const Deduction* Engine::deduce(Tools& with, const Model& model, Stats& stats) {
  if (options_.presolve == PresolveLevel::none) return nullptr;
  const StageTimer timer(stats, Stage::presolve);
  return &with.propagator.run(model);
}

Lowered Engine::lower(const Tools& with, const Model& model, const Deduction* deduction,
                      Stats& stats) const {
  const StageTimer timer(stats, Stage::encode);
  Lowered lowered = deduction == nullptr ? with.lowering.lower_all(model)
                                         : with.lowering.lower(model, *deduction);
  count(lowered, stats);
  return lowered;
}

Lowered Engine::compile(const Model& model, Stats& stats) {
  Tools& with = tools(model);
  return lower(with, model, deduce(with, model, stats), stats);
}

Grid Engine::deduced_grid(const Model& model, const Deduction& deduction, Stats& stats) const {
  const StageTimer timer(stats, Stage::decode);
  Grid grid(model.rows(), model.columns());
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    grid[CellId{index}] = deduction.domains[index].first();
  }
  return grid;
}

Grid Engine::checked(const Puzzle& puzzle, Grid grid, Stats& stats) const {
  if (options_.after_decode) options_.after_decode(grid);
  const StageTimer timer(stats, Stage::check);
  if (const auto problem = puzzle.check(grid)) {
    throw InternalError(
        fmt::format("an answer breaks the rules of {}: {}", puzzle.family(), *problem));
  }
  return grid;
}

std::unique_ptr<OpenSession> Engine::open(Lowered lowered, Stats& stats) {
  const StageTimer timer(stats, Stage::feed);
  stats.solver_used = true;
  auto opened = std::make_unique<OpenSession>(std::move(lowered), options_.make_solver());
  if (options_.seed != 0) {
    Rng rng(options_.seed);
    for (std::uint32_t i = 0; i < opened->lowered.map.statement_count(); ++i) {
      opened->solver->prefer(rng.below(2) == 0 ? positive(Var{i}) : negative(Var{i}));
    }
  }
  return opened;
}

Answer Engine::solve(const Puzzle& puzzle, Stats& stats) {
  const Limits limit = limits();
  const Model stated = model(puzzle, stats);
  Tools& with = tools(stated);
  const Deduction* deduction = deduce(with, stated, stats);
  if (deduction != nullptr && deduction->contradiction) return {Answer::Kind::none, {}, {}};
  if (deduction != nullptr && deduction->solved) {
    return {
        Answer::Kind::solved, checked(puzzle, deduced_grid(stated, *deduction, stats), stats), {}};
  }
  const auto opened = open(lower(with, stated, deduction, stats), stats);
  Outcome outcome;
  {
    const StageTimer timer(stats, Stage::solve);
    outcome = opened->session.solve(limit);
  }
  if (auto* found = std::get_if<Found>(&outcome)) {
    return {Answer::Kind::solved, checked(puzzle, std::move(found->grid), stats), {}};
  }
  if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
    return {Answer::Kind::unknown, {}, name_of(unknown->reason)};
  }
  return {Answer::Kind::none, {}, {}};
}

Uniqueness Engine::unique(const Puzzle& puzzle, Stats& stats) {
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
  const auto opened = open(lower(with, stated, deduction, stats), stats);
  Uniqueness result;
  {
    const StageTimer timer(stats, Stage::solve);
    result = ask_unique(opened->session, limit);
  }
  if (result.first) result.first = checked(puzzle, std::move(*result.first), stats);
  if (result.second) result.second = checked(puzzle, std::move(*result.second), stats);
  return result;
}

Enumeration Engine::enumerate(const Puzzle& puzzle, Stats& stats,
                              const std::function<bool(const Grid&)>& visit) {
  const Limits limit = limits();
  const Model stated = model(puzzle, stats);
  const auto open_subspace = [&](std::span<const VarMap::Statement> fixed) {
    Model part = stated;
    for (const VarMap::Statement& statement : fixed)
      part.givens.push_back({statement.cell, statement.value});
    return open(compile(part, stats), stats);
  };
  return puzzlec::enumerate(open_subspace, limit,
                            [&](const Grid& grid) { return visit(checked(puzzle, grid, stats)); });
}

Candidates Engine::candidates(const Puzzle& puzzle, Stats& stats) {
  const Limits limit = limits();
  const auto opened = open(compile(model(puzzle, stats), stats), stats);
  const StageTimer timer(stats, Stage::solve);
  return ask_candidates(*opened, limit,
                        [&](const Grid& grid) { static_cast<void>(checked(puzzle, grid, stats)); });
}

Core Engine::core(const Puzzle& puzzle, std::vector<Selected>& selected, Stats& stats) {
  const Limits limit = limits();
  const Model stated = model(puzzle);
  SelectableLowered selectable;
  {
    const StageTimer timer(stats, Stage::encode);
    selectable = lowering(stated).lower_selectable(stated);
  }
  count(selectable.lowered, stats);
  const auto opened = open(selectable.lowered, stats);
  const StageTimer timer(stats, Stage::solve);
  Core result = ask_core(opened->session, selectable, limit);
  selected = std::move(selectable.selected);
  return result;
}

}  // namespace puzzlec::cli
