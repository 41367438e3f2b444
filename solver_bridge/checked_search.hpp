// A backtracking search whose every conclusion a ProofChecker derives itself. It decides what to
// assume; what follows, and that a decision fails, is the checker's word. So nothing here has to be
// trusted: a bad choice costs time and cannot lead to a wrong answer.
//
// Decisions follow the weights of clauses that made earlier ones fail ("dom/wdeg"): Boussemart,
// Hemery, Lecoutre and Sais, "Boosting Systematic Search by Weighting Constraints", ECAI 2004.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver_bridge/proof_checker.hpp"

namespace puzzlec {

class CheckedSearch {
 public:
  /// The checker is kept by reference. Requires: its formula is permanent.
  explicit CheckedSearch(ProofChecker& checker);
  CheckedSearch(const CheckedSearch&) = delete;
  CheckedSearch& operator=(const CheckedSearch&) = delete;

  /// Forgets the weights. To be called when the checker is reset.
  void reset();

  /// An open literal to decide on. It is one of a counted clause without a true literal that has
  /// the fewest open ones; among equals, of the clause whose choice failed most often. Nothing if
  /// there is no such clause.
  [[nodiscard]] std::optional<Lit> choose();
  /// Assumes a literal beyond those decided before. False on a contradiction.
  [[nodiscard]] bool decide(Lit literal);
  /// Gives up the last decision: refutes it if it led to a contradiction, and otherwise excludes
  /// the solution that it led to. False on a contradiction with the decisions that remain.
  /// Requires: either of the two holds, and there is a decision.
  [[nodiscard]] bool backtrack();
  [[nodiscard]] std::size_t decisions() const { return choices_.size(); }
  /// Takes back all decisions.
  void retract();

 private:
  static constexpr std::size_t none = SIZE_MAX;

  ProofChecker& checker_;
  std::vector<std::uint32_t> weights_;  ///< by counted clause: how often a choice of it failed
  std::vector<std::int32_t> ranks_;     ///< by counted clause: for choose()
  std::vector<std::size_t> choices_;    ///< by decision: the clause that it was chosen from
  std::size_t choice_ = none;           ///< of choose(), for the next decision
};

}  // namespace puzzlec
