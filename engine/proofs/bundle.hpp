// A claim about one puzzle with the evidence for it, as files that anyone can check: see
// docs/proofs.md. The check trusts nothing that it reads: it derives the clauses from the puzzle
// anew, and checks the solutions by the rules and the proof by those clauses.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "encoders/cnf/proof.hpp"
#include "encoders/lower/graphs/graph_cuts.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/puzzles/family.hpp"
#include "engine/proofs/bundle_files.hpp"
#include "engine/proofs/manifest.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

namespace bundle_names {
inline constexpr const char* manifest = "manifest.json";
inline constexpr const char* puzzle = "puzzle.txt";
inline constexpr const char* genre = "genre.json";
inline constexpr const char* formula = "formula.cnf";
inline constexpr const char* drat = "proof.drat";
inline constexpr const char* lrat = "proof.lrat";
[[nodiscard]] std::string solution(std::size_t index);
}  // namespace bundle_names

/// How many solutions a bundle of the claim has.
[[nodiscard]] std::size_t solution_count(Claim claim);

/// A grid as rows of numbers, as solution.txt has them.
[[nodiscard]] std::string text_of(const Grid& grid);
/// The other way round, with the shape of `like`; nothing if it is not of that form.
[[nodiscard]] std::optional<Grid> grid_of(const std::string& text, const Grid& like);

/// The formula that a claim is about: all clauses of the puzzle and, for `unique`, the one that
/// excludes the solution. Constraints on graphs are left to cuts. Requires: as many solutions as the claim has.
[[nodiscard]] Lowered claimed_formula(const Puzzle& puzzle, const EncodingNames& encodings,
                                      Claim claim, const std::vector<Grid>& solutions);

/// The comments of formula.cnf. The cuts join the clauses of the formula.
[[nodiscard]] std::vector<std::string> formula_comments(const Format& format, const Puzzle& puzzle,
                                                        Claim claim, Lowered& formula,
                                                        std::span<const Cut> cuts);

/// The files of a bundle. Requires: `formula` is what claimed_formula() gives; the proof is there
/// if the claim needs one, and is about this formula with the cuts.
[[nodiscard]] BundleFiles make_bundle(const Format& format, const Puzzle& puzzle,
                                      const EncodingNames& encodings, Claim claim,
                                      const std::vector<Grid>& solutions, const Lowered& formula,
                                      std::span<const Cut> cuts, const Proof& proof);

/// Adds to the files of any bundle what all have: the puzzle, its genre, and the manifest that names
/// all of them.
void add_puzzle_and_manifest(BundleFiles& files, const Format& format, const Puzzle& puzzle,
                             const EncodingNames& encodings, Claim claim);

/// The text of a proof, and the ending of its file: "drat" or "lrat".
struct ProofText {
  const char* ending = "";
  std::string text;
};
[[nodiscard]] ProofText text_of(const Proof& proof);

// ---- Checking

/// Why files do not show what their manifest claims.
struct BundleFault {
  std::string problem;  ///< a sentence
  /// The limit at which the check was given up; nothing is known then.
  std::optional<UnknownReason> limit = std::nullopt;
};

/// What a bundle shows.
struct VerifiedBundle {
  Claim claim = Claim::solved;
  PuzzlePtr puzzle;
  std::vector<Grid> solutions;
  // For people: see bundle_words.hpp.
  std::string subject;    ///< what puzzle it is about: its family or genre, and its size
  std::string rules;      ///< by whose rules
  std::string statement;  ///< the claim, as a sentence without an end
  std::string warning;    ///< if its rules go by a name that is not theirs; otherwise empty
};

/// What the files of a folder show, or what is wrong with them. Checking proofs takes most of the
/// time and stops at the limits. Requires: no file is oversized(). May throw ResourceError.
[[nodiscard]] std::variant<VerifiedBundle, BundleFault> check_bundle(const BundleFolder& folder,
                                                                     const Limits& limits = {});

/// What is wrong with the files, or nothing. `claim` is set if nothing is wrong.
[[nodiscard]] std::optional<BundleFault> refuse_bundle(const BundleFiles& files, Claim& claim,
                                                       const Limits& limits = {});

}  // namespace puzzlec
