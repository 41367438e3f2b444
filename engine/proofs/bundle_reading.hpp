// What the checks of all bundles have in common: the manifest, the names and hashes of the files, and
// the puzzle.
#pragma once

#include <variant>

#include "engine/proofs/bundle.hpp"

namespace puzzlec {

struct OpenedBundle {
  const BundleFolder* folder = nullptr;  ///< never null
  Manifest manifest;
  const Format* format = nullptr;  ///< never null
  PuzzlePtr puzzle;                ///< never null

  [[nodiscard]] std::string text_of(const std::string& name) const {
    return text_of_file(*folder, name);
  }
};

/// The manifest is canonical and names the files of the folder and no others, with their hashes; the
/// puzzle is in its canonical form, and its family, genre and rules are those that the manifest names.
[[nodiscard]] std::variant<OpenedBundle, BundleFault> read_bundle(const BundleFolder& folder,
                                                                  const Limits& limits);

/// Checks what is left for a claim about solutions. Requires: it is not `steps`.
[[nodiscard]] std::variant<VerifiedBundle, BundleFault> check_claim(OpenedBundle bundle,
                                                                    const Limits& limits);

/// The proof in the file `stem`.drat or `stem`.lrat: why it does not refute the formula, or nothing.
/// A proof ends with the empty clause, unless an LRAT proof has nothing to add. Requires: one of these files is there.
[[nodiscard]] std::optional<BundleFault> refuse_proof(const OpenedBundle& bundle,
                                                      const std::string& stem, const Cnf& formula,
                                                      const Limits& limits);

}  // namespace puzzlec
