// Presolve for certified answers: what it deduces counts only if a checker confirms it.
//
// The propagator logs its steps, and a StepChecker confirms each by the one rule that it names. What
// is confirmed settles many puzzles; of the others it leaves less to encode, to solve and to prove.
#pragma once

#include <vector>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/deduce/propagate/search/trial_log.hpp"
#include "encoders/deduce/step_checker.hpp"

namespace puzzlec {

class CheckedPresolve {
 public:
  /// What the propagator deduces, as far as it is confirmed. Requires: the model stays alive until
  /// the search has ended. The result is valid until the next call, and kept up to date by search().
  [[nodiscard]] const Deduction& deduce(Propagator& propagator, const Model& model);

  /// As Propagator::search(), on what the last deduction left open; complete only if that is
  /// confirmed. Requires: that was a deduction by this propagator, neither solved nor a
  /// contradiction. Valid until the next call.
  [[nodiscard]] const TrialOutcome& search(Propagator& propagator, const TrialLimits& limits);

 private:
  StepChecker checker_;
  std::vector<DeductionStep> steps_;
  TrialLog trials_;
  bool may_search_ = false;  ///< the propagator has neither solved nor refuted the model
  Deduction deduction_;
  TrialOutcome outcome_;
};

}  // namespace puzzlec
