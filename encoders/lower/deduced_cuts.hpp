// Cuts for what presolve deduced from constraints on graphs, so that a solver which has to prove its
// answer follows the same steps by unit propagation. They are checked like those of models: a
// deduction is an idea of what to cut, and nothing of it has to be trusted.
#pragma once

#include <span>
#include <vector>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/lower/graph_cuts.hpp"
#include "encoders/lower/lower.hpp"

namespace puzzlec {

/// A cut for each step that one search through a graph explains, in their order.
/// Requires: `log` holds all steps of a run with `model`, which ended in `deduction`; `formula` is
/// made of that model, without a deduction.
[[nodiscard]] std::vector<Cut> deduced_cuts(const Model& model, std::span<const DeductionStep> log,
                                            const Deduction& deduction, const Lowered& formula);

}  // namespace puzzlec
