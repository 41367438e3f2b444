// Whether steps of few rules lead to the end of a 9x9 or 16x16 Sudoku. Rules are counted as explanations count them:
// "at least once" and "at most once" of each value in each house; that a cell holds one value is free.
#pragma once

#include <cstdint>
#include <vector>

#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::making {

/// If true, no step of the puzzle's rating takes more rules than that; it may be false for some such puzzles,
/// too. A candidate is excluded if what follows from it one after the other contradicts itself, and few rules
/// are enough for that. Requires: 9x9. Other rules that the puzzle may have are not looked at.
[[nodiscard]] bool solved_by_small_steps(const Grid& givens, std::uint32_t most_rules);

/// The same of 16x16. They begin with the candidates `left`, by cell, unless it is empty. If they do not lead to
/// the end, it has those that they leave.
[[nodiscard]] bool solved16_by_small_steps(const Grid& givens, std::uint32_t most_rules,
                                           std::vector<Domain>& left);

}  // namespace puzzlec::making
