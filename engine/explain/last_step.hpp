// The rule at the end of a refutation, told as a step: what it would say of one of its cells, if that
// were not known.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "encoders/explain/refutation.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// "Ships do not touch at corners. r3c3 is part of a ship, so r2c4 is water." Of a cell that is not what is
/// supposed, also: "But r2c4 is part of a ship." Nothing if a cell is empty at the end, or if the rule says
/// nothing of a single cell.
[[nodiscard]] std::optional<std::string> last_step_words(const StepwiseRefutation& way,
                                                         std::span<const CellFact> supposed,
                                                         const RuleBook& book,
                                                         const Puzzle& puzzle);

}  // namespace puzzlec
