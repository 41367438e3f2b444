#include <algorithm>
#include <utility>

#include "cli/bench/contestant.hpp"
#include "encoders/base/errors.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/process_solver.hpp"

namespace puzzlec::cli {
namespace {

PuzzleSolverOptions engine_options(const RaceOptions& options, SolverFactory solver,
                                   PresolveLevel presolve) {
  PuzzleSolverOptions engine;
  engine.make_solver = std::move(solver);
  engine.presolve = presolve;
  engine.time_limit = options.time_limit;
  return engine;
}

class EngineContestant final : public Contestant {
 public:
  explicit EngineContestant(PuzzleSolverOptions options) : engine_(std::move(options)) {}
  Answer solve(const Puzzle& puzzle, Stats& stats) override { return engine_.solve(puzzle, stats); }

 private:
  PuzzleSolver engine_;
};

/// Asks whether there is a second solution, too.
class UniqueContestant final : public Contestant {
 public:
  explicit UniqueContestant(PuzzleSolverOptions options) : engine_(std::move(options)) {}
  Answer solve(const Puzzle& puzzle, Stats& stats) override {
    Uniqueness result = engine_.unique(puzzle, stats);
    if (result.kind == Uniqueness::Kind::none) return {Answer::Kind::none, {}, {}};
    if (result.kind == Uniqueness::Kind::unknown) return unknown_answer(result.reason);
    return {Answer::Kind::solved, std::move(*result.first), {}};
  }

 private:
  PuzzleSolver engine_;
};

}  // namespace

std::unique_ptr<Contestant> make_engine_contestant(const RaceOptions& options, SolverFactory solver,
                                                   PresolveLevel presolve) {
  return std::make_unique<EngineContestant>(engine_options(options, std::move(solver), presolve));
}

std::vector<Entry> entries(const RaceOptions& options) {
  std::vector<Entry> list;
  list.push_back({"puzzlec", "as `solve` does it", [](const RaceOptions& with) {
                    return make_engine_contestant(with, make_cadical, PresolveLevel::automatic);
                  }});
  if (options.unique) {
    list.push_back(
        {"puzzlec unique", "the solution, and that there is no other", [](const RaceOptions& with) {
           return std::make_unique<UniqueContestant>(
               engine_options(with, make_cadical, PresolveLevel::automatic));
         }});
  }
  list.push_back(
      {"baseline", "all clauses of each puzzle, a fresh CaDiCaL", [](const RaceOptions& with) {
         return make_engine_contestant(with, make_cadical, PresolveLevel::none);
       }});
#ifdef PUZZLEC_HAS_QQWING
  add_qqwing(list);
#endif
#ifdef PUZZLEC_HAS_GECODE
  add_gecode(list);
#endif
#ifdef PUZZLEC_HAS_Z3
  add_z3(list);
#endif
#ifdef PUZZLEC_HAS_CRYPTOMINISAT
  add_cryptominisat(list);
#endif
  for (const std::string& command : options.commands) {
    list.push_back({command, "our clauses after singles", [command](const RaceOptions& with) {
                      return make_engine_contestant(
                          with,
                          [command] { return make_process_solver(*SolverCommand::parse(command)); },
                          PresolveLevel::singles);
                    }});
  }
  if (!options.names.empty()) {
    std::erase_if(list, [&](const Entry& entry) {
      return std::ranges::find(options.names, entry.name) == options.names.end();
    });
  }
  return list;
}

}  // namespace puzzlec::cli
