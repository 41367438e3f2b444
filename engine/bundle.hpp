// A claim about one puzzle with the evidence for it, as files that anyone can check: see
// docs/proofs.md. What is read back is believed in no point: clauses are derived from the puzzle
// anew, solutions are held against the rules, the proof against the clauses.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "encoders/cnf/proof.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/puzzles/family.hpp"
#include "engine/manifest.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

/// Texts by the names of the files.
using BundleFiles = std::map<std::string, std::string>;

/// The formula that a claim is about: all clauses of the puzzle and, for `unique`, the one that
/// excludes the solution. Requires: as many solutions as the claim has.
[[nodiscard]] Lowered claimed_formula(const Puzzle& puzzle, const EncodingNames& encodings,
                                      Claim claim, const std::vector<Grid>& solutions);

/// The files of a bundle. Requires: `formula` is what claimed_formula() gives, and the proof is
/// there if the claim needs one.
[[nodiscard]] BundleFiles make_bundle(const Format& format, const Puzzle& puzzle,
                                      const EncodingNames& encodings, Claim claim,
                                      const std::vector<Grid>& solutions, const Lowered& formula,
                                      const Proof& proof);

/// Why files do not show what their manifest claims.
struct BundleFault {
  std::string problem;  ///< a sentence
  /// The limit at which the check was given up; nothing is known then.
  std::optional<UnknownReason> limit = std::nullopt;
};

/// What is wrong with the files, or nothing. `claim` is set if nothing is wrong. The proof takes
/// the time, and heeds the limits.
[[nodiscard]] std::optional<BundleFault> refuse_bundle(const BundleFiles& files, Claim& claim,
                                                       const Limits& limits = {});

}  // namespace puzzlec
