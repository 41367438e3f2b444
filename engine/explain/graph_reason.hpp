// Why a step about parts that are or are not connected follows: what would be cut off, what would be
// joined, where an island can grow.
#pragma once

#include <optional>
#include <span>

#include "engine/explain/step_reason.hpp"

namespace puzzlec {

/// Nothing if the step is of no such rule, or if the reason takes more than a few words.
[[nodiscard]] std::optional<StepReason> graph_reason(const ExplainedStep& step,
                                                     const RuleBook& book, const Puzzle& puzzle,
                                                     std::span<const Domain> candidates);

}  // namespace puzzlec
