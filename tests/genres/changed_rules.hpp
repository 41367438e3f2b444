// Changes of a genre's rules, one at a time: a rule is left out, or its bound, its place or one of its
// conditions is another. Puzzles that would tell each of them from the genre are kept (witnesses.hpp).
#pragma once

#include <string>
#include <vector>

#include "encoders/genres/genre.hpp"

namespace genre_tests {

struct ChangedRule {
  std::string name;  ///< "genre: rule: what is changed"
  puzzlec::genres::GenrePtr genre;
  /// Options that the rule asks for, and whether they are to be set.
  std::vector<puzzlec::genres::OptionTest> when;
};

/// All changes that can be read as a genre. Implied rules are left out of each, and not changed.
[[nodiscard]] std::vector<ChangedRule> changes_of(const puzzlec::genres::Genre& genre);

/// The genre without its implied rules.
[[nodiscard]] puzzlec::genres::GenrePtr without_implied(const puzzlec::genres::Genre& genre);

}  // namespace genre_tests
