#include "engine/proofs/prove.hpp"

#include <memory>
#include <utility>

#include "encoders/base/errors.hpp"
#include "engine/proofs/cut_section.hpp"
#include "solver_bridge/check_proof.hpp"
#include "solver_bridge/queries/session.hpp"

namespace puzzlec {

std::variant<Refutation, UnknownReason> prove(const PuzzleSolver& with, const Lowered& formula,
                                              const Limits& limits) {
  const auto solver = with.options().make_solver();
  const auto cuts = std::make_shared<CutPool>();
  // Cuts alone: whoever checks the bundle checks each of them, but no encoding.
  Session session(formula, *solver, cuts,
                  {.most_rounds = UINT64_MAX,
                   .most_rounds_of_weights = UINT64_MAX,
                   .most_assigned = UINT64_MAX,
                   .statements_alone = true});
  const Outcome outcome = session.solve(limits);
  if (const auto* unknown = std::get_if<Unknown>(&outcome)) return unknown->reason;
  ensure(std::holds_alternative<Unsat>(outcome), "two answers about a puzzle agree");
  Refutation refutation{solver->take_proof(), std::move(cuts->cuts)};
  // Some checkers want to see the empty clause.
  if (!refutation.proof.has_hints()) refutation.proof.add({});
  Lowered with_cuts = formula;
  static_cast<void>(add_cuts(with_cuts, refutation.cuts));
  const auto fault = check_proof(with_cuts.cnf, {}, refutation.proof, limits);
  if (!fault) return refutation;
  if (fault->limit) return *fault->limit;
  throw SolverError(SolverFailure::wrong_proof, "its proof is wrong: " + fault->problem);
}

}  // namespace puzzlec
