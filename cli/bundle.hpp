// A claim about one puzzle with the evidence for it, as files that anyone can check: see
// docs/proofs.md. What is read back is believed in no point: clauses are derived from the puzzle
// anew, solutions are held against the rules, the proof against the clauses.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine/engine.hpp"
#include "encoders/cnf/proof.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec::cli {

enum class Claim {
  unique,    ///< one solution, and a proof that there is no other
  none,      ///< a proof that there is no solution
  multiple,  ///< two different solutions
  solved,    ///< a solution, and nothing about others
};

/// "unique", "none", "multiple", "solved".
[[nodiscard]] const char* name_of(Claim claim);
[[nodiscard]] std::optional<Claim> claim_of(std::string_view name);
[[nodiscard]] constexpr bool needs_proof(Claim claim) {
  return claim == Claim::unique || claim == Claim::none;
}

/// The names of the encodings of a formula, or "auto".
struct EncodingNames {
  std::string amo = "auto";
  std::string cardinality = "auto";
  std::string cage = "auto";
  std::string houses = "auto";
  friend bool operator==(const EncodingNames&, const EncodingNames&) = default;
};

/// What manifest.json says.
struct Manifest {
  Claim claim = Claim::solved;
  std::string family;
  std::string format;
  EncodingNames encodings;
  std::map<std::string, std::string> hashes;  ///< SHA-256 by file
};

/// Texts by the names of the files.
using BundleFiles = std::map<std::string, std::string>;

/// The formula that a claim is about: all clauses of the puzzle and, for `unique`, the one that
/// excludes the solution. Requires: as many solutions as the claim has.
[[nodiscard]] Lowered claimed_formula(const Puzzle& puzzle, const EncodingNames& encodings,
                                      Claim claim, const std::vector<Grid>& solutions);

/// The files of a bundle. Requires: the proof is there where the claim needs one.
[[nodiscard]] BundleFiles make_bundle(const Format& format, const Puzzle& puzzle,
                                      const EncodingNames& encodings, Claim claim,
                                      const std::vector<Grid>& solutions, const Proof& proof);

/// Why files do not show what their manifest claims.
struct BundleFault {
  std::string problem;  ///< a sentence
  /// The limit at which the check was given up; nothing is known then.
  std::optional<UnknownReason> limit = std::nullopt;
};

/// What is wrong with the files, or nothing. `claim` is set where nothing is wrong. The proof takes
/// the time, and heeds the limits.
[[nodiscard]] std::optional<BundleFault> refuse_bundle(const BundleFiles& files, Claim& claim,
                                                       const Limits& limits = {});

}  // namespace puzzlec::cli
