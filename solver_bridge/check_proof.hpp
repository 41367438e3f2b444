// Whether a whole proof shows that a formula is unsatisfiable. The steps are checked one by one by
// the trusted checkers: ProofChecker for DRAT, HintChecker for LRAT.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "encoders/base/unknown_reason.hpp"
#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/proof.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

/// Why a proof does not show that a formula is unsatisfiable.
struct ProofFault {
  std::size_t step = 0;  ///< the first wrong one, from 1; 0 if all steps are right
  std::string problem;   ///< a sentence
  /// The limit at which the check was given up; nothing is known then about the proof.
  std::optional<UnknownReason> limit = std::nullopt;
};

/// Checks whether `proof` (DRAT, or LRAT by its hints) refutes `formula` together with `units` as
/// further clauses. Returns nothing if it does. In LRAT, the clauses of the formula and then the
/// units have the numbers from 1 on.
[[nodiscard]] std::optional<ProofFault> check_proof(const Cnf& formula, std::span<const Lit> units,
                                                    const Proof& proof, const Limits& limits = {});

/// Applies a proof's steps in their order until `is_refuted`. `apply` says what is wrong with a
/// step, or null. Returns the first step that is wrong or that came after a limit was reached.
[[nodiscard]] std::optional<ProofFault> apply_steps(
    const Proof& proof, const Limits& limits, const std::function<bool()>& is_refuted,
    const std::function<const char*(const Proof::Step&)>& apply);

}  // namespace puzzlec
