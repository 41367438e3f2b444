// Certificates of steps, made from what the search for them found out.
#pragma once

#include <optional>
#include <span>

#include "engine/check_step.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

/// A certificate that check_step.hpp's checker accepts, or nothing if a limit was reached. The
/// step's `grids` differ from `near`. Requires: the solver writes proofs; the step follows from the
/// facts and costs `at_least` or more. Throws InternalError if the checker refuses it.
[[nodiscard]] std::optional<StepCertificate> certify_step(
    const PuzzleSolver& with, const ExplainedStep& step, const RuleBook& book, const Grid& near,
    std::span<const Domain> facts, std::uint32_t at_least, const Limits& limits);

}  // namespace puzzlec
