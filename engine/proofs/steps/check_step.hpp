// Whether a certificate shows that a step follows from its rules, and from no cheaper ones: the
// checker, which knows nothing of how steps are found.
//
// That the rules suffice is shown by a proof, which the proof checker confirms: the facts, the rules
// and "one of the excluded candidates is held" contradict each other. That no cheaper rules do is
// shown by complete grids for each excluded candidate. Each has the candidate and values of the
// facts; the rules that it breaks, by the model's own evaluation, are a set of which every sufficient
// set of rules has one. A plain search over these sets confirms that rules which cost less than the
// bound do not have one of each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/explain/rounds.hpp"
#include "encoders/lower/lower.hpp"
#include "solver_bridge/check_proof.hpp"

namespace puzzlec {

struct StepCertificate {
  Proof proof;
  /// No rules that cost less exclude a candidate of the step.
  std::uint32_t at_least = 0;
  std::vector<std::vector<Grid>> grids;  ///< by removal of the step
};

/// What the proof is about: clauses of the facts, of the rules of the step, and of its candidates,
/// one of which is held. Graphs are encoded completely.
[[nodiscard]] Lowered formula_of(const ExplainedStep& step, const RuleBook& book,
                                 std::span<const Domain> facts);

/// The rules that each of the grids breaks.
[[nodiscard]] std::vector<std::vector<RuleId>> correction_sets(const RuleBook& book,
                                                               std::span<const Grid> grids);

/// Why the certificate does not show that cheaper rules do not exclude what the step excludes, or
/// nothing; its proof is not looked at. Requires: the step has rules.
[[nodiscard]] std::optional<ProofFault> refuse_bounds(const ExplainedStep& step,
                                                      const RuleBook& book,
                                                      std::span<const Domain> facts,
                                                      const StepCertificate& certificate,
                                                      const Limits& limits);

/// Why the certificate does not show the step, or nothing. If a limit was reached first, the fault
/// has it. A free step has no rules: it is right if it follows from known cells.
[[nodiscard]] std::optional<ProofFault> refuse_step(const ExplainedStep& step, const RuleBook& book,
                                                    std::span<const Domain> facts,
                                                    const StepCertificate& certificate,
                                                    const Limits& limits);

/// What a round leaves of the facts: the candidates go that its steps exclude, and then, from the
/// cells that must differ from them, the values of the cells that they place. Nothing if a step
/// places a cell that has another candidate left.
[[nodiscard]] std::optional<std::vector<Domain>> after_round(const Round& round,
                                                             const RuleBook& book,
                                                             std::span<const Domain> facts);

}  // namespace puzzlec
