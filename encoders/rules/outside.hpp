// The lines of cells that clues outside of the grid look along.
#pragma once

#include "encoders/rules/rule.hpp"

namespace puzzlec {

/// Rule::needs of a clue that looks along a row or column: its cells are all of them, from one end
/// to the other.
[[nodiscard]] RuleNeed needs_row_or_column(const RuleUse& use, const RuleGrid& grid);

/// Rule::needs of a clue that looks along a diagonal, from one edge of the grid to another.
[[nodiscard]] RuleNeed needs_diagonal_line(const RuleUse& use, const RuleGrid& grid);

}  // namespace puzzlec
