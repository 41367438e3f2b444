#include "engine/explain/rule_decision.hpp"

#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "solver_bridge/certifier.hpp"
#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

RoomAnswer decide_by_solver(const PuzzleSolver& with, const Model& question, const Limits& limits) {
  const PuzzleSolverOptions& options = with.options();
  OpenSession opened(Lowering(question.structure, options.lower).lower_all(question),
                     options.make_solver(), nullptr, options.cuts);
  if (options.certify != ProofKind::none)
    opened.session.certify(make_certifier(opened.lowered.cnf, options.certify));
  Outcome outcome = opened.session.solve(limits);
  if (std::holds_alternative<Unsat>(outcome)) return {RoomKind::none};
  auto* found = std::get_if<Found>(&outcome);
  if (found == nullptr) return {RoomKind::unknown};
  ensure(evaluate(question, found->grid).empty(), "a grid obeys the rules that were asked about");
  return {RoomKind::some, std::move(found->grid)};
}

}  // namespace puzzlec
