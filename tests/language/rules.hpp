// Random rules of genre files, of every kind in the table of kinds.
#pragma once

#include <string>
#include <vector>

#include "encoders/genres/kinds/rule_kind.hpp"
#include "tests/language/words.hpp"

namespace language {

struct MadeRule {
  json rule;
  std::string bound;  ///< the name of its shape; empty if it has none
};

/// A rule of that kind. Readers may refuse it: not all words fit together.
[[nodiscard]] MadeRule make_rule(const puzzlec::genres::RuleKind& kind, Words& words);

/// The kinds and members of the table of kinds that make_rule() knows nothing about.
[[nodiscard]] std::vector<std::string> unknown_members();

}  // namespace language
