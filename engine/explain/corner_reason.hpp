// Why clues of a loop that stand diagonally force each other: a clue with one line at a corner has the others at the
// corner across, and where two clues meet at a corner, both have one line there, or neither has.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoders/explain/rounds.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// "the 1 at r2c2 has one line at its upper left corner, so no line at its lower right corner. So the 2 at r3c3 has
/// ..." Nothing if the rules of the step are no such clues, or if the lines at neither end are known. `candidates` are
/// those before the step.
[[nodiscard]] std::optional<std::string> corner_reason(const ExplainedStep& step,
                                                       const RuleBook& book, const Puzzle& puzzle,
                                                       std::span<const Domain> candidates);

}  // namespace puzzlec
