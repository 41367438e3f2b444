// Confirms deductions one step at a time, each by the one rule that it names.
//
// Presolve is fast and complicated, and nobody has to trust it: it logs which candidates leave which
// cell because of which constraint. The checker keeps candidates of its own. A step counts only if
// the constraint, read by its definition, cannot be met with one of the removed candidates and the
// other cells' candidates as the checker knows them. What a cell holds leaves the other cells of its
// houses without being told. So whatever the checker's candidates exclude, no solution of the model
// holds. It shares no code with presolve, but for how houses restate sums, which formulas use, too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "encoders/deduce/checks/count_pair.hpp"
#include "encoders/deduce/checks/houses.hpp"
#include "encoders/deduce/checks/restated_sums.hpp"
#include "encoders/deduce/checks/supports.hpp"
#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/deduce/propagate/search/trial_log.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

class StepChecker {
 public:
  /// Starts with what the structure and the givens leave. The model stays alive and unchanged until
  /// the next call.
  void begin(const Model& model);

  /// Removes what the step removes, if it is confirmed; returns whether it is.
  bool apply(const DeductionStep& step);

  /// Applies the steps that are confirmed, and leaves the others out.
  void apply_all(std::span<const DeductionStep> steps);

  /// Whether no solution lies within domains(): a cell has no candidate left, or the constraint of
  /// `conflict` cannot be met.
  [[nodiscard]] bool confirms(const DeductionStep& conflict);

  /// Goes through a trial search that began where the steps so far ended. True if every branch is
  /// confirmed to end in a contradiction or in a grid(): there is no solution but those. Otherwise,
  /// domains() are those of the root, without what was refuted there until the first turn that was
  /// not confirmed; if grids were met by then, they are as before the search.
  [[nodiscard]] bool follow(const TrialLog& log);
  /// What the branches of the last follow() ended in, by cell. Whether they are solutions was not
  /// looked at.
  [[nodiscard]] const std::vector<std::vector<Value>>& grids() const { return grids_; }

  /// By cell; every solution lies inside.
  [[nodiscard]] const std::vector<Domain>& domains() const { return domains_; }
  [[nodiscard]] bool is_contradictory() const { return is_contradictory_; }
  [[nodiscard]] bool is_complete() const;

 private:
  [[nodiscard]] bool follows(const DeductionStep& step);
  [[nodiscard]] bool follows_from_two(const DeductionStep& step);
  [[nodiscard]] bool is_refuted_with(const DeductionStep& step);
  [[nodiscard]] bool is_refuted_alone(const Constraint& constraint) const;
  [[nodiscard]] bool follow_branches(const TrialLog& log);
  void keep(CellId cell, const Domain& values);
  void note(std::uint32_t cell);
  void eliminate();

  const Model* model_ = nullptr;
  std::vector<Domain> domains_;
  bool is_contradictory_ = false;
  /// An assumption that stands, and the candidates before it.
  struct Level {
    CellId cell;
    Domain values;
    std::vector<Domain> before;
  };
  std::vector<Level> levels_;
  std::vector<std::vector<Value>> grids_;

  HouseChecks houses_;
  Supports supports_;
  CountPair pair_;
  RestatedSums restated_sums_;
  /// What one of them holds; candidates have only become fewer since.
  struct Read {
    ConstraintId constraint;
    ConstraintId other;        ///< of a pair
    bool is_distinct = false;  ///< whether cells of one house differ
    friend bool operator==(const Read&, const Read&) = default;
  };
  Read read_;

  std::vector<std::uint32_t> new_singles_;  ///< whose values are still to be taken from others
};

}  // namespace puzzlec
