// How a refutation ends, in words.
#pragma once

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

}  // namespace puzzlec
