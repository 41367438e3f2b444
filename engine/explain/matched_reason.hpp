// Why a step about pairs follows, such as those of tents and trees: which tree has no other place for
// its tent, and which cell has no tree.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/explain/step_reason.hpp"

namespace puzzlec {

/// Nothing if the step is of no such rule.
[[nodiscard]] std::optional<StepReason> matched_reason(const ExplainedStep& step,
                                                       const RuleBook& book, const Puzzle& puzzle,
                                                       std::span<const Domain> candidates);

/// "the tree at r5c8 has no place for its tent", "no tree is beside r3c1": of a rule about pairs that cannot be
/// met. Nothing if it is no such rule, or if no single one of them says so.
[[nodiscard]] std::optional<std::string> matched_end(const Origin& origin, const Puzzle& puzzle,
                                                     std::span<const Domain> candidates);

}  // namespace puzzlec
