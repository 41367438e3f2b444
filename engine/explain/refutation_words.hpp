// How a refutation ends, in words, and refutations as one sentence.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoders/explain/refutation.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// "nothing is left for r1c1", "4 stands twice in row 9", "the 2 in r2c4 can have only 1 lamp".
struct RefutationEnd {
  std::string text;
  bool is_broken_rule = false;  ///< that is stated
};
[[nodiscard]] RefutationEnd end_of(const StepwiseRefutation& way, const RuleBook& book,
                                   const Puzzle& puzzle);

/// Why the rules exclude the removal: "if r1c5 holds a lamp, then r2c5 is empty, but then the 2 in r2c4
/// can have only 1 lamp". Nothing if that takes more than a few links, or many words. `candidates` are
/// those before.
[[nodiscard]] std::optional<std::string> links_of(Removal removal, std::span<const RuleId> rules,
                                                  const RuleBook& book, const Puzzle& puzzle,
                                                  std::span<const Domain> candidates);

}  // namespace puzzlec
