// A claim about one puzzle with the evidence for it, as files that anyone can check: see
// docs/proofs.md. The check trusts nothing that it reads: it derives the clauses from the puzzle
// anew, and checks the solutions by the rules and the proof by those clauses.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf/proof.hpp"
#include "encoders/lower/graph_cuts.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/puzzles/family.hpp"
#include "engine/manifest.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

/// The files of a bundle: name and text.
using BundleFiles = std::map<std::string, std::string>;

/// The formula that a claim is about: all clauses of the puzzle and, for `unique`, the one that
/// excludes the solution. Constraints on graphs are left to cuts. Requires: as many solutions as the claim has.
[[nodiscard]] Lowered claimed_formula(const Puzzle& puzzle, const EncodingNames& encodings,
                                      Claim claim, const std::vector<Grid>& solutions);

/// The files of a bundle. Requires: `formula` is what claimed_formula() gives; the proof is there
/// if the claim needs one, and is about this formula with the cuts.
[[nodiscard]] BundleFiles make_bundle(const Format& format, const Puzzle& puzzle,
                                      const EncodingNames& encodings, Claim claim,
                                      const std::vector<Grid>& solutions, const Lowered& formula,
                                      std::span<const Cut> cuts, const Proof& proof);

/// Why files do not show what their manifest claims.
struct BundleFault {
  std::string problem;  ///< a sentence
  /// The limit at which the check was given up; nothing is known then.
  std::optional<UnknownReason> limit = std::nullopt;
};

/// What is wrong with the files, or nothing. `claim` is set if nothing is wrong. Checking the proof
/// takes most of the time and stops at the limits.
[[nodiscard]] std::optional<BundleFault> refuse_bundle(const BundleFiles& files, Claim& claim,
                                                       const Limits& limits = {});

}  // namespace puzzlec
