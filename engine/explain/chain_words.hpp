// Why several rules together exclude something, told as a chain: what would follow if it were not so, rule by rule.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoders/explain/refutation.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// "If r1c5 holds a lamp, then r2c5 is empty, but then the 2 in r2c4 can have only 1 lamp. So r1c5 is empty." Nothing if
/// that takes more than a few links, or many words. `candidates` are those before the step.
[[nodiscard]] std::optional<std::string> told_in_links(const ExplainedStep& step,
                                                       const RuleBook& book, const Puzzle& puzzle,
                                                       std::span<const Domain> candidates);

/// The same where both values of another cell have to be tried: "Suppose that r1c1 is shaded. If r2c2 is shaded, then
/// ... If r2c2 is unshaded, then ... So r1c1 is unshaded."
[[nodiscard]] std::optional<std::string> told_in_cases(const ExplainedStep& step,
                                                       const RuleBook& book, const Puzzle& puzzle,
                                                       std::span<const Domain> candidates);

}  // namespace puzzlec
