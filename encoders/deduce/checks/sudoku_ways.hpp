// Confirms, for ordinary 9x9 Sudokus, that there is no other solution than those that were found: by itself,
// from the rules and the givens, and with nothing of the search that found them.
//
// Three rules are all that it knows:
//  * Each cell has a value, and no other cell of its row, column or box has that one.
//  * A value goes through a band (three boxes side by side) in one of six ways: in each row in another box.
//    Through a stack likewise: in each column in another box. What no possible way uses is no place for the
//    value; without a way there is no solution.
//  * If a value has one place in a box, it is there.
// Where they do not suffice, it tries all ways of a value through a band or stack, one after the other.
#pragma once

#include <cstdint>

#include "encoders/model/grid.hpp"

namespace puzzlec {

/// Whether the Sudoku with these givens has no solution, or, if `known` is there, no other one. False says
/// that this is not so, or that more than `most_trials` ways would have to be tried.
/// Requires: 9x9 grids, and `known` has a value in each cell.
[[nodiscard]] bool has_no_other_sudoku(const Grid& givens, const Grid* known,
                                       std::uint64_t most_trials);

}  // namespace puzzlec
