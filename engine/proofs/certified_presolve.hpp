// What a proof checker finds out by itself, and how a solver whose proof it checks goes on from
// there.
//
// For puzzles that consist of all-different constraints (Latin squares, Sudoku and its variants)
// the clauses of the structure are loaded into a checker once, in the extended encoding. A puzzle
// adds its givens as unit clauses. Most puzzles are then settled by the checker's unit propagation,
// which finds the singles, and a short search whose conclusions the checker derives. Nothing else
// has to be trusted for them. What is left is encoded and solved as always, and the solver's proof
// is checked on the very same clauses, not on the reduced ones that it was given.
#pragma once

#include <memory>
#include <vector>

#include "engine/presolve.hpp"
#include "solver_bridge/checked_search.hpp"
#include "solver_bridge/proof_checker.hpp"

namespace puzzlec {

class CertifiedPresolve final : public Presolve {
 public:
  /// Null if the structure has other constraints, or if the options ask for another encoding or for
  /// auxiliary variables.
  [[nodiscard]] static std::unique_ptr<CertifiedPresolve> make(
      const std::shared_ptr<const Structure>& structure, const LowerOptions& options);

  /// What unit propagation finds. Requires: the model has givens, but no clues of its own.
  const Deduction& deduce(const Model& model) override;
  /// Ends early at `limits`.
  const TrialOutcome& search(const TrialLimits& most, const Limits& limits) override;
  std::unique_ptr<Certifier> certifier(const Lowered& rest) override;

 private:
  CertifiedPresolve(const Structure& structure, Lowered basis);
  void start();
  [[nodiscard]] bool is_candidate(std::uint32_t var) const {
    return !checker_.is_false(positive(Var{var}));
  }
  void read_domains();
  /// A candidate to try; nothing if each cell has only one, which `deduction_` then holds.
  [[nodiscard]] std::optional<Lit> choose();

  std::vector<Domain> settled_;  ///< by cell: the value that the structure leaves, if one
  VarMap map_;
  std::vector<std::uint32_t> starts_;  ///< by cell: where its statements start; one more
  std::vector<Value> values_;          ///< by statement
  ProofChecker checker_;
  CheckedSearch search_;
  std::vector<Given> givens_;
  std::vector<Lit> units_;  ///< their literals
  bool goes_on_ = false;    ///< whether the checker holds what follows from the givens, and no more
  Deduction deduction_;
  TrialOutcome outcome_;
};

}  // namespace puzzlec
