// Fills large Latin squares in which little is given, row by row: each row is a matching of its blank cells
// with the values that it lacks. With no givens this always succeeds, as a Latin rectangle can be continued
// (M. Hall, "An Existence Theorem for Latin Squares", 1945); givens further down may get in its way.
#pragma once

#include <cstdint>
#include <optional>

#include "encoders/model/grid.hpp"

namespace puzzlec {

/// A Latin square with these givens, or nothing: then nothing is known. Another seed makes another one.
/// Requires: the grid is a square of the values 1 .. side and blanks.
[[nodiscard]] std::optional<Grid> latin_by_rows(const Grid& givens, std::uint64_t seed);

}  // namespace puzzlec
