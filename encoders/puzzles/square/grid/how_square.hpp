// How squares are read whose text does not say what they are: what formats of bare squares share.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

/// The family of a square of blank-separated entries without anything else: a Sudoku if its side
/// is that of square blocks of at least 3x3, otherwise a Latin square.
[[nodiscard]] const char* usual_family(std::size_t side);

/// What to say about such a square; nothing if its side has no blocks, or if a value that is given
/// twice in one of them leaves no doubt that it is a Latin square.
[[nodiscard]] HowRead how_bare_square(const Grid& givens, const HouseShape& shape);

/// Adds that 0 was read as a value, because another sign is the blank.
void note_zero_as_value(HowRead& how, const HouseShape& shape,
                        const std::vector<std::string>& symbols);

/// "a Latin square", "a Sudoku with 2x3 blocks".
[[nodiscard]] std::string phrase_of(const HouseShape& shape);

/// Says that a sign beside the usual ones was read as a blank cell.
void note_second_blank(HowRead& how, const HouseShape& shape, char sign);

}  // namespace puzzlec
