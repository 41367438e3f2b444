#include "engine/proofs/checked_presolve.hpp"

#include "encoders/base/errors.hpp"

namespace puzzlec {

const Deduction& CheckedPresolve::deduce(const Model& model) {
  steps_.clear();
  const Deduction& claimed = propagator_.run(model, &steps_);
  may_search_ = !claimed.contradiction && !claimed.solved;
  checker_.begin(model);
  checker_.apply_all(steps_);
  deduction_.contradiction =
      checker_.is_contradictory() || (claimed.contradiction && checker_.confirms(claimed.conflict));
  deduction_.solved = claimed.solved && checker_.is_complete();
  deduction_.domains = checker_.domains();
  return deduction_;
}

const TrialOutcome& CheckedPresolve::search(const TrialLimits& limits, const Limits&) {
  outcome_ = {};
  if (!may_search_) return outcome_;
  trials_.steps.clear();
  trials_.turns.clear();
  const TrialOutcome& claimed = propagator_.search(limits, &trials_);
  outcome_.trials = claimed.trials;
  outcome_.solutions = claimed.solutions;
  if (claimed.solutions.size() == limits.solutions) return outcome_;
  outcome_.complete = checker_.follow(trials_);
  ensure(!outcome_.complete || checker_.grids() == claimed.solutions,
         "a search and who confirms it find the same solutions");
  if (!outcome_.complete) deduction_.domains = checker_.domains();
  return outcome_;
}

}  // namespace puzzlec
