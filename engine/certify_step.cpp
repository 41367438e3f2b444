#include "engine/certify_step.hpp"

#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "engine/prove.hpp"

namespace puzzlec {

std::optional<StepCertificate> certify_step(const PuzzleSolver& with, const ExplainedStep& step,
                                            const RuleBook& book, const Grid& near,
                                            std::span<const Domain> facts, std::uint32_t at_least,
                                            const Limits& limits) {
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
    if (std::holds_alternative<UnknownReason>(proved)) return std::nullopt;
    certificate.proof = std::move(std::get<Refutation>(proved).proof);
  }
  const auto wrong = refuse_step(step, book, facts, certificate, limits);
  if (!wrong) return certificate;
  // The search for grids may have been cut short, too.
  if (wrong->limit || limits.reached() || limits.is_short_of_memory()) return std::nullopt;
  throw InternalError("a step that was found has a wrong certificate: " + wrong->problem);
}

}  // namespace puzzlec
