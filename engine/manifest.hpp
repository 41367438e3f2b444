// What the file manifest.json of a bundle (see bundle.hpp) says: the claim, and the files that are
// to show it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlec {

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

/// The text of manifest.json, and back: nothing unless it has this form.
[[nodiscard]] std::string json_of_manifest(const Manifest& manifest);
[[nodiscard]] std::optional<Manifest> read_manifest(const std::string& text);

}  // namespace puzzlec
