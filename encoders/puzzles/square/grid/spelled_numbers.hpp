// Lines in which numbers are spelled as words: `one . three`, `:one: :white_large_square:`, `V . III`.
#pragma once

#include "encoders/spelling/plain_line.hpp"

namespace puzzlec {

/// The line with digits in the place of names of digits and squares between colons, and of number
/// words if it has nothing else but blank cells.
[[nodiscard]] PlainLine with_digits(const PlainLine& line);

}  // namespace puzzlec
