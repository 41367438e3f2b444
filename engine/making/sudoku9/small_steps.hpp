// Whether steps of few rules lead to the end of a 9x9 Sudoku. Rules are counted as explanations count them:
// "at least once" and "at most once" of each value in each house; that a cell holds one value is free.
#pragma once

#include <cstdint>

#include "encoders/model/grid.hpp"

namespace puzzlec::making {

/// If true, no step of the puzzle's rating takes more rules than that; it may be false for some such puzzles,
/// too. A candidate is excluded if what follows from it one after the other contradicts itself, and few rules
/// are enough for that. Requires: 9x9. Other rules that the puzzle may have are not looked at.
[[nodiscard]] bool solved_by_small_steps(const Grid& givens, std::uint32_t most_rules);

}  // namespace puzzlec::making
