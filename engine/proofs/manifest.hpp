// What the file manifest.json of a bundle (see bundle.hpp) says: the claim, and the files that are
// to show it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/base/expected.hpp"

namespace puzzlec {

enum class Claim {
  unique,    ///< one solution, and a proof that there is no other
  none,      ///< a proof that there is no solution
  multiple,  ///< two different solutions
  solved,    ///< a solution, and nothing about others
  steps,     ///< steps that follow from the givens, each from its rules: see step_bundle.hpp
};

/// "unique", "none", "multiple", "solved", "steps".
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

/// By whose rules a claim holds.
enum class RulesSource {
  built_in,
  genre_file,   ///< genre.json
  puzzle_file,  ///< a model states its rules itself, in puzzle.txt
};

/// "built-in", "genre.json", "puzzle.txt".
[[nodiscard]] const char* name_of(RulesSource source);

/// The version of the form of manifest.json that is written and read.
inline constexpr std::uint64_t manifest_version = 2;

/// What manifest.json says.
struct Manifest {
  Claim claim = Claim::solved;
  std::string family;
  std::string genre;  ///< the name of the puzzle's genre, if that is built in
  RulesSource rules = RulesSource::built_in;
  std::string format;
  EncodingNames encodings;
  std::map<std::string, std::string> hashes;  ///< SHA-256 by file
};

[[nodiscard]] std::string json_of_manifest(const Manifest& manifest);
/// The other way round; in its canonical form alone, so that whoever reads it sees what was read. The
/// error is a sentence.
[[nodiscard]] Expected<Manifest, std::string> read_manifest(const std::string& text);

}  // namespace puzzlec
