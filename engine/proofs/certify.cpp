#include "engine/proofs/certify.hpp"

#include <utility>
#include <vector>

#include "encoders/base/errors.hpp"
#include "engine/proofs/prove.hpp"

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
    auto proved = prove(solver, formula, solver.limits());
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
