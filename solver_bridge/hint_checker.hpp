// The trusted checker of LRAT proofs: each clause has to follow by unit propagation from the
// clauses that its hints name, in their order. Simpler than ProofChecker, as it never has to search
// for the clauses that propagate.
//
// Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient Certified RAT Verification",
// CADE 2017.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/proof.hpp"

namespace puzzlec {

class HintChecker {
 public:
  /// The clauses of the formula and then the units have the numbers from 1 on.
  HintChecker(const Cnf& formula, std::span<const Lit> units);

  /// Applies a step of an LRAT proof; says what is wrong with it, or null.
  [[nodiscard]] const char* apply(const Proof::Step& step);
  /// Whether the empty clause was stated or derived.
  [[nodiscard]] bool is_refuted() const { return refuted_; }

 private:
  void keep(std::uint64_t number, std::vector<Lit> clause);
  void assign(Lit literal);
  [[nodiscard]] const char* follow(const Proof::Step& step);

  std::vector<std::int8_t> values_;  ///< by literal: 1 true, -1 false, 0 open
  std::vector<Lit> trail_;
  std::unordered_map<std::uint64_t, std::vector<Lit>> clauses_;  ///< by number
  std::uint64_t last_ = 0;
  bool refuted_ = false;
};

}  // namespace puzzlec
