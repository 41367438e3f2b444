// Deduction whose every step is checked, and a checker that goes on where it ends.
//
// For puzzles of all-different constraints alone (Latin squares, Sudoku and its variants) the
// clauses of the structure are loaded into a checker once, in the extended encoding with pairwise
// at-most-ones. A puzzle then adds its givens as unit clauses. Unit propagation alone settles many
// puzzles. Where it does not, the log of the Propagator is checked step by step: a candidate that
// was removed must follow by reverse unit propagation, which holds for singles, intersections and
// pairs; other techniques are not used. What the solver derives from the rest is checked on the
// very same clauses, not on the reduced ones that it was given.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoders/deduce/propagate.hpp"
#include "encoders/lower/lower.hpp"
#include "solver_bridge/certifier.hpp"

namespace puzzlec::cli {

class CertifiedPresolve {
 public:
  /// Null where the structure has other constraints, or these options give auxiliary variables.
  [[nodiscard]] static std::unique_ptr<CertifiedPresolve> make(
      const std::shared_ptr<const Structure>& structure, const LowerOptions& options,
      PresolveLevel level);

  /// Whether a model has givens but no clues of its own.
  [[nodiscard]] static bool covers(const Model& model) { return model.clues.empty(); }

  /// What follows from the model, all of it checked; InternalError where a step is wrong. Requires:
  /// covers(model). Valid until the next call.
  [[nodiscard]] const Deduction& deduce(const Model& model);

  /// For a session of what the last deduction left open. Good until the next one.
  [[nodiscard]] std::unique_ptr<Certifier> certifier(const Lowered& rest);

 private:
  CertifiedPresolve(const std::shared_ptr<const Structure>& structure, Lowered basis,
                    PresolveOptions options);
  void state(const Given& given);
  /// The literal "cell holds value"; nothing where the structure settles that.
  [[nodiscard]] std::optional<Lit> open_literal(CellId cell, Value value) const;
  [[nodiscard]] bool propagated_is_solved();
  void check_log();
  void check_trial(std::span<const DeductionStep> trial, Lit assumed);
  void check_contradiction(const DeductionStep& conflict, std::optional<Lit> assumed);
  void check_domains(const Deduction& deduced);

  std::shared_ptr<const Structure> structure_;
  VarMap map_;
  std::vector<Domain> settled_;  ///< by cell: what the structure settles
  ProofChecker checker_;
  Propagator propagator_;
  std::vector<DeductionStep> log_;
  Deduction propagated_;  ///< what unit propagation says
};

}  // namespace puzzlec::cli
