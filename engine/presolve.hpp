// What is deduced before clauses are built, in one of three forms: plain, as the propagator says; checked,
// as far as a checker confirms its steps; or by the clauses of a proof checker itself.
#pragma once

#include <memory>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/lower/lower.hpp"
#include "solver_bridge/certifier.hpp"
#include "solver_bridge/solver.hpp"

namespace puzzlec {

class Presolve {
 public:
  Presolve() = default;
  Presolve(const Presolve&) = delete;
  Presolve& operator=(const Presolve&) = delete;
  virtual ~Presolve() = default;

  /// What follows from the model, which stays alive until the search has ended. The result is valid
  /// until the next call, and kept up to date by search().
  [[nodiscard]] virtual const Deduction& deduce(const Model& model) = 0;
  /// As Propagator::search, on what the last deduction left open. Valid until the next call.
  [[nodiscard]] virtual const TrialOutcome& search(const TrialLimits& most,
                                                   const Limits& limits) = 0;
  /// For a session of what is left to solve, of which this form of presolve knows more than the
  /// formula says; null if it does not. Valid until the next deduction.
  [[nodiscard]] virtual std::unique_ptr<Certifier> certifier(const Lowered&) { return nullptr; }
};

class PlainPresolve final : public Presolve {
 public:
  /// The propagator outlives it.
  explicit PlainPresolve(Propagator& propagator) : propagator_(propagator) {}
  const Deduction& deduce(const Model& model) override { return propagator_.run(model); }
  const TrialOutcome& search(const TrialLimits& most, const Limits&) override {
    return propagator_.search(most);
  }

 private:
  Propagator& propagator_;
};

}  // namespace puzzlec
