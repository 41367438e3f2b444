// How the URLs of puzz.link spell a list of clues: a digit or a few for each, runs of blanks, clues
// packed into digits.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/genres/documentation.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"

namespace puzzlec::puzzlink {

struct Alphabet {
  /// `count` clues. Blanks at the end may be missing if the alphabet allows it.
  std::function<Parsed<Clues>(LineScanner& scanner, std::size_t count)> read;
  /// What it cannot spell is a blank.
  std::function<std::string(const Clues& clues)> write;
};

[[nodiscard]] Alphabet alphabet_of(Entries entries);
/// Clues that are one of `values`, in digits of as many as fit: 5 of two values, 3 of three.
[[nodiscard]] Alphabet packed_alphabet(std::vector<GenreClue> values);

struct NamedAlphabet {
  const char* name = "";
  genres::Documentation summary = {};
  Alphabet alphabet = {};
  /// What others may add characters to; null if they cannot.
  const Entries* entries = nullptr;
};
[[nodiscard]] std::span<const NamedAlphabet> alphabets();
/// Null if there is none of that name.
[[nodiscard]] const NamedAlphabet* find_alphabet(std::string_view name);

}  // namespace puzzlec::puzzlink
