#include "solver_bridge/check_proof.hpp"

#include "solver_bridge/hint_checker.hpp"
#include "solver_bridge/proof_checker.hpp"

namespace puzzlec {
namespace {

/// How many steps are checked between two looks at the limits.
constexpr std::size_t steps_between_looks = 64;

template <typename Checker, typename Apply>
std::optional<ProofFault> refute(const Checker& checker, const Proof& proof, const Limits& limits,
                                 Apply apply) {
  const auto is_refuted = [&] { return checker.is_refuted(); };
  if (auto fault = apply_steps(proof, limits, is_refuted, apply)) return fault;
  if (checker.is_refuted()) return std::nullopt;
  return ProofFault{0, "it never derives the empty clause", {}};
}

}  // namespace

std::optional<ProofFault> apply_steps(const Proof& proof, const Limits& limits,
                                      const std::function<bool()>& is_refuted,
                                      const std::function<const char*(const Proof::Step&)>& apply) {
  for (std::size_t i = 0; i < proof.step_count() && !is_refuted(); ++i) {
    if (i % steps_between_looks == 0) {
      if (const auto limit = limits.reached())
        return ProofFault{i + 1, "the check was given up", limit};
    }
    if (const char* problem = apply(proof.step(i))) return ProofFault{i + 1, problem, {}};
  }
  return std::nullopt;
}

std::optional<ProofFault> check_proof(const Cnf& formula, std::span<const Lit> units,
                                      const Proof& proof, const Limits& limits) {
  if (proof.has_hints()) {
    HintChecker checker(formula, units);
    return refute(checker, proof, limits,
                  [&](const Proof::Step& step) { return checker.apply(step); });
  }
  ProofChecker checker(formula);
  for (const Lit unit : units) checker.add_axiom({&unit, 1});
  return refute(checker, proof, limits, [&](const Proof::Step& step) {
    return checker.apply(step) ? nullptr : "the clause does not follow by unit propagation";
  });
}

}  // namespace puzzlec
