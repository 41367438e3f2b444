#include "engine/puzzle_solver.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "engine/proofs/certified_presolve.hpp"
#include "engine/proofs/checked_presolve.hpp"
#include "engine/road.hpp"

namespace puzzlec {
namespace {

void check_rules(const Puzzle& puzzle, const Grid& grid) {
  if (const auto problem = puzzle.check(grid)) {
    throw InternalError(
        fmt::format("an answer breaks the rules of {}: {}", puzzle.family(), *problem));
  }
}

PresolveOptions presolve_options(PresolveLevel level, WorkWatch& watch) {
  PresolveOptions options;
  options.level = level;
  options.watch = &watch;
  return options;
}

}  // namespace

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

PuzzleSolver::Tools::Tools(const std::shared_ptr<const Structure>& structure,
                           const PuzzleSolverOptions& options, WorkWatch& watch)
    : propagator(structure, presolve_options(options.presolve, watch)),
      lowering(structure, options.lower) {
  if (options.certify == ProofKind::none) {
    presolve = std::make_unique<PlainPresolve>(propagator);
  } else {
    presolve = std::make_unique<CheckedPresolve>(propagator);
  }
  if (options.certify == ProofKind::trace)
    by_clauses = CertifiedPresolve::make(structure, options.lower);
}

PuzzleSolver::Tools& PuzzleSolver::tools(const Model& model) {
  if (tools_.size() >= StructurePool::most_structures && !tools_.contains(model.structure.get()))
    tools_.clear();
  // What belongs to one puzzle alone is not needed after it.
  if (!tools_.contains(model.structure.get()))
    std::erase_if(tools_, [this](const auto& entry) { return !pool_.holds(entry.first); });
  auto& slot = tools_[model.structure.get()];
  if (!slot) slot = std::make_unique<Tools>(model.structure, options_, shared_->watch);
  return *slot;
}

const Lowering& PuzzleSolver::lowering(const Model& model) {
  return tools(model).lowering;
}

Model PuzzleSolver::model(const Puzzle& puzzle, Stats& stats) {
  const StageTimer timer(stats, Stage::presolve);
  return model(puzzle);
}

Lowered PuzzleSolver::compile(const Model& model, Stats& stats) {
  Road road(*this, model, stats);
  static_cast<void>(road.deduce());
  return road.lower(GraphForm::complete);
}

Lowered PuzzleSolver::compile_whole(const Model& model, Stats& stats) {
  return Road(*this, model, stats).lower(GraphForm::complete);
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

}  // namespace puzzlec
