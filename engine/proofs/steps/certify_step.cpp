#include "engine/proofs/steps/certify_step.hpp"

#include <utility>

#include "encoders/base/errors.hpp"
#include "engine/proofs/prove.hpp"

namespace puzzlec {

std::variant<StepCertificate, UnknownReason> certify_step(
    const PuzzleSolver& with, const ExplainedStep& step, const RuleBook& book, const Grid& near,
    std::span<const Domain> facts, std::uint32_t at_least, const Limits& limits) {
  StepCertificate certificate;
  certificate.at_least = at_least;
  for (const auto& grids : step.grids) {
    std::vector<Grid>& complete = certificate.grids.emplace_back();
    for (const auto& changes : grids) {
      Grid& grid = complete.emplace_back(near);
      for (const CellValue& change : changes) grid[change.cell] = change.value;
    }
  }
  if (!step.rules.empty()) {
    auto proved = prove(with, formula_of(step, book, facts), limits);
    if (const auto* reason = std::get_if<UnknownReason>(&proved)) return *reason;
    certificate.proof = std::move(std::get<Refutation>(proved).proof);
  }
  const auto wrong = refuse_step(step, book, facts, certificate, limits);
  if (!wrong) return certificate;
  if (wrong->limit) return *wrong->limit;
  // The search for grids may have been cut short, too.
  if (limits.is_short_of_memory()) return UnknownReason::memory_limit;
  if (const auto reason = limits.reached()) return *reason;
  throw InternalError("a step that was found has a wrong certificate: " + wrong->problem);
}

}  // namespace puzzlec
