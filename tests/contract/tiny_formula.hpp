// Small formulas judged by brute force: unit propagation, counting and whole truth tables, written
// for the contract tests and sharing nothing with any solver.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "encoders/cnf/cnf.hpp"

namespace puzzlec::contract {

using Clauses = std::vector<std::vector<Lit>>;

[[nodiscard]] Clauses clauses_of(const Cnf& cnf);

/// A partial assignment that is closed under unit propagation. Clauses must outlive it.
class Propagation {
 public:
  Propagation(const Clauses& clauses, std::size_t var_count);

  /// A conflict was found; nothing but undo_to() makes sense then.
  [[nodiscard]] bool is_conflict() const { return is_conflict_; }
  [[nodiscard]] bool is_true(Lit literal) const { return truth_[literal.code] != 0; }
  [[nodiscard]] bool is_open(Var var) const {
    return !is_true(positive(var)) && !is_true(negative(var));
  }

  void assume(Lit literal);
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  /// Back to the state at mark(), which was free of conflict.
  void undo_to(std::size_t mark);

  /// How many total assignments extend this one, counted up to `most`.
  [[nodiscard]] std::size_t count_extensions(std::size_t most);

 private:
  void enqueue(Lit literal);
  void propagate();

  const Clauses& clauses_;
  std::vector<std::vector<std::size_t>> occurrences_;  ///< by literal code
  std::vector<char> truth_;                            ///< by literal code
  std::vector<Lit> trail_;
  std::size_t propagated_ = 0;
  bool is_conflict_ = false;
};

/// The truth table of a formula, one bit an assignment; bit v of its number is the value of
/// variable v.
[[nodiscard]] std::vector<std::uint64_t> truth_table(const Clauses& clauses, std::size_t var_count);

/// The table of "some value of the other variables makes it true" over the first `kept` variables.
[[nodiscard]] std::vector<bool> projection(const std::vector<std::uint64_t>& table,
                                           std::size_t var_count, std::size_t kept);

}  // namespace puzzlec::contract
