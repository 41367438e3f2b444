// Rule::needs of rules that speak of the long diagonals.
#pragma once

#include "encoders/rules/rule.hpp"

namespace puzzlec {

[[nodiscard]] inline RuleNeed needs_square_grid(const RuleUse&, const RuleGrid& grid) {
  return grid.rows == grid.columns ? nullptr : "a square grid";
}

}  // namespace puzzlec
