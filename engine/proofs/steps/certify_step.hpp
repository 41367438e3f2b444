// Certificates of steps, made from what the search for them found out.
#pragma once

#include <span>
#include <variant>

#include "engine/proofs/steps/check_step.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

/// A certificate that check_step.hpp's checker accepts, or which limit was reached. The
/// step's `grids` differ from `near`. Requires: the solver writes proofs; the step follows from the
/// facts and costs `at_least` or more. Throws InternalError if the checker refuses it.
[[nodiscard]] std::variant<StepCertificate, UnknownReason> certify_step(
    const PuzzleSolver& with, const ExplainedStep& step, const RuleBook& book, const Grid& near,
    std::span<const Domain> facts, std::uint32_t at_least, const Limits& limits);

}  // namespace puzzlec
