#include "engine/certify.hpp"

#include <utility>
#include <vector>

#include "encoders/base/errors.hpp"
#include "engine/cut_section.hpp"
#include "solver_bridge/check_proof.hpp"
#include "solver_bridge/queries/session.hpp"

namespace puzzlec {
namespace {

/// A claim that holds, with the solutions that it is about.
struct Finding {
  Claim claim = Claim::solved;
  std::vector<Grid> solutions;
};

std::variant<Finding, UnknownReason> find_solution(PuzzleSolver& solver, const Puzzle& puzzle,
                                                   Stats& stats) {
  Answer answer = solver.solve(puzzle, stats);
  switch (answer.kind) {
    case Answer::Kind::solved:
      return Finding{Claim::solved, {std::move(answer.grid)}};
    case Answer::Kind::none:
      return Finding{Claim::none, {}};
    case Answer::Kind::unknown:
      break;
  }
  return answer.limit;
}

std::variant<Finding, UnknownReason> find_number(PuzzleSolver& solver, const Puzzle& puzzle,
                                                 Stats& stats) {
  Uniqueness result = solver.unique(puzzle, stats);
  Finding finding;
  switch (result.kind) {
    case Uniqueness::Kind::none:
      finding.claim = Claim::none;
      break;
    case Uniqueness::Kind::unique:
      finding.claim = Claim::unique;
      break;
    case Uniqueness::Kind::multiple:
      finding.claim = Claim::multiple;
      break;
    case Uniqueness::Kind::unknown:
      return result.reason;
  }
  for (std::optional<Grid>* grid : {&result.first, &result.second}) {
    if (*grid) finding.solutions.push_back(std::move(**grid));
  }
  return finding;
}

/// A proof, and the cuts that join the formula that it is about.
struct Refutation {
  Proof proof;
  std::vector<Cut> cuts;
};

/// A checked proof that the formula with some cuts is unsatisfiable.
std::variant<Refutation, UnknownReason> prove(const PuzzleSolver& with, const Lowered& formula) {
  const Limits limits = with.limits();
  const auto solver = with.options().make_solver();
  const auto cuts = std::make_shared<CutPool>();
  // Cuts alone: whoever checks the bundle checks each of them, but no encoding.
  Session session(
      formula, *solver, cuts,
      {.most_rounds = UINT64_MAX, .most_assigned = UINT64_MAX, .statements_alone = true});
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

}  // namespace

CertifyOutcome certify(PuzzleSolver& solver, const Format& format, const Puzzle& puzzle,
                       const CertifyRequest& request, Stats& stats) {
  auto found = request.claim == Claim::solved ? find_solution(solver, puzzle, stats)
                                              : find_number(solver, puzzle, stats);
  if (const auto* reason = std::get_if<UnknownReason>(&found)) return Uncertified{*reason};
  const Finding& finding = std::get<Finding>(found);
  if (request.claim && *request.claim != finding.claim) return OtherClaim{finding.claim};

  const Lowered formula =
      claimed_formula(puzzle, request.encodings, finding.claim, finding.solutions);
  Refutation refutation;
  if (needs_proof(finding.claim)) {
    auto proved = prove(solver, formula);
    if (const auto* reason = std::get_if<UnknownReason>(&proved)) return Uncertified{*reason};
    refutation = std::move(std::get<Refutation>(proved));
  }
  Certified certified{finding.claim,
                      make_bundle(format, puzzle, request.encodings, finding.claim,
                                  finding.solutions, formula, refutation.cuts, refutation.proof)};
  const Limits limits = solver.limits();
  if (const auto fault = refuse_bundle(certified.files, certified.claim, limits)) {
    if (fault->limit) return Uncertified{*fault->limit};
    return NotStated{fault->problem};
  }
  return certified;
}

}  // namespace puzzlec
