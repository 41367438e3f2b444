// Why a step follows from its rules: what is known already that they need, or what would go wrong
// otherwise.
#pragma once

#include <span>
#include <string>

#include "encoders/explain/rounds.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// At most one of them: none if the rules say it all, or if it cannot be told in a few words.
struct StepReason {
  std::string known;        ///< "r1c1 and r1c2 are shaded"
  bool tells_cells = true;  ///< otherwise, `known` is about the place of the rule
  std::string otherwise;    ///< "as otherwise r6c4 and r7c3 would be connected"
  /// Instead, sentences that tell what follows as well: "It can grow only into r1c2, so r1c2 is island."
  std::string told = {};
};

/// `candidates` are those before the round.
[[nodiscard]] StepReason step_reason(const ExplainedStep& step, const RuleBook& book,
                                     const Puzzle& puzzle, std::span<const Domain> candidates);

/// Whether the step only says of bridges that they would lead to no island, which people see at once.
[[nodiscard]] bool leads_to_no_island(const ExplainedStep& step, const RuleBook& book,
                                      const Puzzle& puzzle, std::span<const Domain> candidates);

}  // namespace puzzlec
