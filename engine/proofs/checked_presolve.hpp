// Presolve for certified answers: what it deduces counts only if a checker confirms it.
//
// The propagator logs its steps, and a StepChecker confirms each by the one rule that it names. What
// is confirmed settles many puzzles; of the others it leaves less to encode, to solve and to prove.
#pragma once

#include <vector>

#include "encoders/deduce/propagate/search/trial_log.hpp"
#include "encoders/deduce/step_checker.hpp"
#include "engine/presolve.hpp"

namespace puzzlec {

class CheckedPresolve final : public Presolve {
 public:
  /// The propagator outlives it.
  explicit CheckedPresolve(Propagator& propagator) : propagator_(propagator) {}

  /// What the propagator deduces, as far as it is confirmed.
  const Deduction& deduce(const Model& model) override;
  /// Complete only if that is confirmed.
  const TrialOutcome& search(const TrialLimits& most, const Limits& limits) override;

 private:
  Propagator& propagator_;
  StepChecker checker_;
  std::vector<DeductionStep> steps_;
  TrialLog trials_;
  bool may_search_ = false;  ///< the propagator has neither solved nor refuted the model
  Deduction deduction_;
  TrialOutcome outcome_;
};

}  // namespace puzzlec
