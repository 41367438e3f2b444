// Takes puzzles through the whole pipeline: model, deduction, clauses, solver, grid, and the
// checks. What puzzles of a batch share is built once and kept here.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "encoders/deduce/sudoku/sudoku_search.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/puzzles/family.hpp"
#include "engine/presolve.hpp"
#include "engine/solution_walk.hpp"
#include "engine/stats.hpp"
#include "solver_bridge/queries/candidates.hpp"
#include "solver_bridge/queries/core.hpp"
#include "solver_bridge/queries/enumerate.hpp"
#include "solver_bridge/queries/session.hpp"
#include "solver_bridge/queries/unique.hpp"
#include "solver_bridge/solver.hpp"

namespace puzzlec {

struct PuzzleSolverOptions {
  LowerOptions lower;
  PresolveLevel presolve = PresolveLevel::automatic;  ///< at `none`, everything is encoded
  CutPolicy cuts;                                     ///< for constraints on graphs
  bool trial_search = true;                           ///< as a part of presolve at `automatic`
  /// The patience of the search through all solutions (see WalkTools::patience); for tests.
  std::optional<std::uint64_t> search_patience;
  std::optional<double> time_limit;             ///< seconds for each puzzle
  std::optional<std::uint64_t> conflict_limit;  ///< for each call of the solver
  SolverFactory make_solver;
  /// The kind of proof by which each "unsatisfiable" of the solver is checked; with `none`, it is
  /// trusted. With a proof, deduction is also limited to what a checker confirms (see
  /// certified_presolve.hpp and checked_presolve.hpp).
  ProofKind certify = ProofKind::none;
  std::uint64_t seed = 0;  ///< another seed, another order of solutions
  const std::atomic<bool>* stop = nullptr;
  const MemoryBudget* memory = nullptr;
  std::function<void(Grid&)> after_decode;
};

class PuzzleSolver {
 public:
  explicit PuzzleSolver(PuzzleSolverOptions options);

  [[nodiscard]] const PuzzleSolverOptions& options() const { return options_; }
  /// Other limits for the questions to come; `stop` may be null.
  void set_limits(std::optional<double> seconds, std::optional<std::uint64_t> conflicts,
                  const std::atomic<bool>* stop) {
    options_.time_limit = seconds;
    options_.conflict_limit = conflicts;
    options_.stop = stop;
  }
  /// Frees what was kept for puzzles to come.
  void forget() {
    tools_.clear();
    cuts_.reset();
    pool_.clear();
  }
  /// Whether a question has run out of memory since the last call.
  [[nodiscard]] bool takes_lack_of_memory() { return std::exchange(lacked_memory_, false); }
  [[nodiscard]] Model model(const Puzzle& puzzle) { return puzzle.model(pool_); }
  /// The model of a puzzle; adds the time that it takes to `stats`.
  [[nodiscard]] Model model(const Puzzle& puzzle, Stats& stats);
  /// The clauses of what presolve leaves open, with complete encodings of all constraints.
  [[nodiscard]] Lowered compile(const Model& model, Stats& stats);
  /// All clauses of a model, likewise.
  [[nodiscard]] Lowered compile_whole(const Model& model, Stats& stats);
  [[nodiscard]] const Lowering& lowering(const Model& model);

  /// Limits that start now, or with the SharedDeadline.
  [[nodiscard]] Limits limits() const;
  /// Has the watch of the limits look whether one is reached; throws LimitReached. For work that
  /// knows nothing of watches, between two parts of it.
  void look() const { limits().watch->look(); }

  /// The puzzle's answer, checked by the family's own rules.
  [[nodiscard]] Answer solve(const Puzzle& puzzle, Stats& stats);
  /// The same for a caller that has the puzzle's model.
  [[nodiscard]] Answer solve(const Puzzle& puzzle, const Model& stated, Stats& stats);

  /// The other questions. Every grid that comes out is checked like the one of solve().
  [[nodiscard]] Uniqueness unique(const Puzzle& puzzle, Stats& stats);
  [[nodiscard]] Enumeration enumerate(const Puzzle& puzzle, Stats& stats,
                                      const std::function<bool(const Grid&)>& visit);
  /// Of a model that says more than the puzzle: further givens.
  [[nodiscard]] Enumeration enumerate(const Puzzle& puzzle, const Model& stated, Stats& stats,
                                      const std::function<bool(const Grid&)>& visit);
  [[nodiscard]] Candidates candidates(const Puzzle& puzzle, Stats& stats);
  /// Likewise.
  [[nodiscard]] Candidates candidates(const Puzzle& puzzle, const Model& stated, Stats& stats);
  /// `selected` gets the givens and clues that the core's members are indices of.
  [[nodiscard]] Core core(const Puzzle& puzzle, std::vector<Selected>& selected, Stats& stats) {
    return core(puzzle, {}, selected, stats);
  }
  /// The same with what a player has entered, which counts as given, under the rule "entry".
  [[nodiscard]] Core core(const Puzzle& puzzle, std::span<const CellValue> entries,
                          std::vector<Selected>& selected, Stats& stats);

  /// A session about a model whose givens and clues hold only if their selectors are assumed; `selected`
  /// gets them. It outlives other questions; its calls take the limits of the caller.
  [[nodiscard]] std::unique_ptr<OpenSession> open_selectable(const Model& model,
                                                             std::vector<Selected>& selected,
                                                             Stats& stats);

  /// Returns the grid if it obeys the puzzle's rules; throws InternalError otherwise.
  [[nodiscard]] Grid checked(const Puzzle& puzzle, Grid grid, Stats& stats) const;
  /// Checks the grid as checked() does and calls `visit`; for one grid of very many.
  [[nodiscard]] bool visit_checked(const Puzzle& puzzle, const Grid& grid,
                                   const std::function<bool(const Grid&)>& visit) const;

 private:
  friend class PartOfTime;
  friend class Road;
  friend class SharedDeadline;
  /// What puzzles of one structure share.
  struct Tools {
    Tools(const std::shared_ptr<const Structure>& structure, const PuzzleSolverOptions& options,
          WorkWatch& watch);
    Propagator propagator;
    Lowering lowering;
    std::unique_ptr<Presolve> presolve;
    std::unique_ptr<Presolve> by_clauses;  ///< for models without clues; may be null

    [[nodiscard]] Presolve& presolve_of(const Model& model) const {
      return by_clauses && model.clues.empty() ? *by_clauses : *presolve;
    }
  };
  /// Solutions in the order in which they were found, each checked.
  struct FirstSolutions {
    std::vector<Grid> grids;
    bool is_known = false;  ///< whether there are no others, or as many were asked for
    UnknownReason reason = UnknownReason::interrupted;

    [[nodiscard]] Answer answer() &&;
  };
  [[nodiscard]] std::optional<FirstSolutions> search_sudoku(const Puzzle& puzzle, std::size_t most,
                                                            Stats& stats);
  /// Of a model of houses alone, if the one above has not looked at the puzzle.
  [[nodiscard]] std::optional<FirstSolutions> search_sudoku(const Puzzle& puzzle,
                                                            const Model& stated, std::size_t most,
                                                            Stats& stats);
  [[nodiscard]] std::optional<FirstSolutions> search_sudoku(const Puzzle& puzzle,
                                                            const Grid& givens,
                                                            const SudokuHouses& houses,
                                                            std::size_t most, Stats& stats);
  [[nodiscard]] bool may_search_sudoku() const;
  /// At most `most` solutions; the last one by its model, without minding that a limit may throw.
  [[nodiscard]] FirstSolutions first_solutions(const Puzzle& puzzle, std::size_t most,
                                               Stats& stats);
  [[nodiscard]] FirstSolutions first_solutions(const Puzzle& puzzle, const Model& stated,
                                               std::size_t most, Stats& stats);
  Tools& tools(const Model& model);
  /// Calls `ask` with a fresh pool of cuts, which are counted in `stats`. If a limit cuts that short,
  /// or if it was not called because of one, the result is the one at hand, with the reason.
  template <typename Result, typename Ask>
  [[nodiscard]] Result within_limits(Stats& stats, Result result, Ask ask) {
    const auto cut_short_by = ask_within_limits(stats, [&] { ask(result); });
    if (cut_short_by) result.reason = *cut_short_by;
    return result;
  }
  std::optional<UnknownReason> ask_within_limits(Stats& stats, const std::function<void()>& ask);
  [[nodiscard]] Enumeration enumerate(const Puzzle& puzzle, const std::function<Model()>& model,
                                      Stats& stats, const std::function<bool(const Grid&)>& visit);
  [[nodiscard]] SelectableLowered lower_selectable(const Model& model, Stats& stats);
  /// Asks about the members alone, in a model that is made of nothing else, without selectors: then
  /// `core` stays as it is, or is unknown. Throws InternalError if they have a solution.
  void confirm(Core& core, const std::vector<Selected>& selected, const Model& stated,
               Stats& stats);
  /// The rules that always hold without which the members of a core do not contradict each other: none
  /// of them can be left out, unless a limit was reached.
  [[nodiscard]] std::vector<std::string> rules_of_core(const Core& core,
                                                       const std::vector<Selected>& selected,
                                                       const Model& stated) const;
  /// Whether a depth-first search goes through the solutions, and the solver only through parts
  /// that are too hard for it.
  [[nodiscard]] bool walks() const;

  PuzzleSolverOptions options_;
  /// What all questions that share a deadline have in common; in one place, as others point to it.
  struct Shared {
    Limits limits;
    bool is_on = false;
    WorkWatch watch;
  };
  std::unique_ptr<Shared> shared_;
  StructurePool pool_;
  bool lacked_memory_ = false;
  std::shared_ptr<CutPool> cuts_;  ///< that the sessions of a question share
  std::unordered_map<const Structure*, std::unique_ptr<Tools>> tools_;
  SudokuSearch sudoku_;
};

/// Limits that start now; without a number there is no time limit.
[[nodiscard]] Limits limits_from_now(std::optional<double> seconds, const std::atomic<bool>* stop);

/// While the first of these lives, the time limit holds for all questions together, not for each, and
/// all work of the solver is watched: it ends by LimitReached, which questions catch themselves.
class SharedDeadline {
 public:
  /// `spent`: seconds that the puzzle has taken already.
  explicit SharedDeadline(PuzzleSolver& solver, double spent = 0);
  SharedDeadline(const SharedDeadline&) = delete;
  SharedDeadline& operator=(const SharedDeadline&) = delete;
  ~SharedDeadline();

 private:
  PuzzleSolver& solver_;
  bool is_first_;
};

/// While it lives, only a part of the time that is left is there for questions.
class PartOfTime {
 public:
  /// Requires: a SharedDeadline lives longer.
  PartOfTime(PuzzleSolver& solver, double part);
  PartOfTime(const PartOfTime&) = delete;
  PartOfTime& operator=(const PartOfTime&) = delete;
  ~PartOfTime();

 private:
  PuzzleSolver& solver_;
  std::optional<Limits::Clock::time_point> deadline_;
};

}  // namespace puzzlec
