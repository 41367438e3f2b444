// The road of one question from a model to a solver. Each stage takes what the one before it left:
// state, deduce, search, lower, ask; the answers then are checked (see PuzzleSolver::checked).
#pragma once

#include <memory>

#include "engine/puzzle_solver.hpp"

namespace puzzlec {

class Road {
 public:
  /// Solver, model and stats outlive it.
  Road(PuzzleSolver& solver, const Model& model, Stats& stats);

  [[nodiscard]] const Limits& limits() const { return limits_; }

  /// Null if presolve is switched off. Valid until the next question.
  const Deduction* deduce();
  /// Null if trial search is not part of presolve, or if there is nothing to search. Valid until the
  /// next question.
  const TrialOutcome* search(std::size_t solutions);
  /// The clauses of what the deduction left open; without one, all clauses.
  [[nodiscard]] Lowered lower(GraphForm form, Keep keep = Keep::every_solution);
  /// Hands these clauses to a new solver. The session then answers any number of questions. Proofs are
  /// about formulas that keep every solution.
  [[nodiscard]] std::unique_ptr<OpenSession> open(Keep keep = Keep::every_solution);
  [[nodiscard]] std::unique_ptr<OpenSession> open(Lowered lowered);

  /// For a depth-first search through the solutions, with the solver only for parts that are too hard
  /// for it. Requires: deduce() was called.
  [[nodiscard]] WalkTools walk_tools();

  /// The one solution that the deduction ended with, or one that the search found.
  [[nodiscard]] Grid deduced_grid() const;
  [[nodiscard]] Grid found_grid(const TrialOutcome& outcome, std::size_t number) const;

 private:
  [[nodiscard]] Grid grid_of(const std::function<Value(std::size_t)>& value_at) const;

  PuzzleSolver& solver_;
  const Model& model_;
  Stats& stats_;
  Limits limits_;
  PuzzleSolver::Tools& with_;
  Presolve& presolve_;
  const Deduction* deduction_ = nullptr;
};

}  // namespace puzzlec
