// Makes the evidence for a claim about a puzzle: the files of a bundle, in memory.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "engine/proofs/bundle.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct CertifyRequest {
  /// The only claim to show; nothing for whichever of unique, none and multiple holds.
  std::optional<Claim> claim;
  EncodingNames encodings;
};

/// The result of a request to certify.
struct Certified {
  Claim claim = Claim::solved;
  BundleFiles files;
};
/// Another claim holds than the one asked for.
struct OtherClaim {
  Claim holds = Claim::solved;
};
/// Nothing is known, because a limit was reached.
struct Uncertified {
  UnknownReason reason = UnknownReason::time_limit;
};
/// The format cannot state all of the puzzle, so the bundle would be rejected.
struct NotStated {
  std::string problem;  ///< a sentence
};
using CertifyOutcome = std::variant<Certified, OtherClaim, Uncertified, NotStated>;

/// Answers the question that the claim is about, proves what needs a proof, and checks the bundle
/// as refuse_bundle() does before it is handed out. Requires: the puzzle was read in `format`, and
/// the solver writes proofs. Throws SolverError if the solver's proof is wrong.
[[nodiscard]] CertifyOutcome certify(PuzzleSolver& solver, const Format& format,
                                     const Puzzle& puzzle, const CertifyRequest& request,
                                     Stats& stats);

}  // namespace puzzlec
