// Fills large Latin squares in which little is given, row by row.
//
// An empty square of side 100 has a million candidates, far too many for a quick formula. Yet it is easy
// to fill: any correct rows at the top of a Latin square can be completed (M. Hall, "An Existence
// Theorem for Latin Squares", Bulletin of the American Mathematical Society 51, 1945). The reason is
// Hall's marriage theorem. Say that k rows are full. Then each column lacks side - k values, and each
// value is lacking in side - k columns. So any m columns together lack at least m values: their
// m (side - k) vacancies cannot fit into fewer values, which have side - k vacancies each. Hence the next
// row can get a value for each column, all different.
//
// Finding such a row is a matching of columns with values, by augmenting paths: a column takes a free
// value, or one whose column can move on to another value (Kuhn, "The Hungarian Method for the
// Assignment Problem", 1955). A row takes time in proportion to side^3 at worst, and much less as a rule,
// because free values are tried first.
//
// Givens break the argument: a given below forbids its value in the column, and the columns are no longer
// equal. So rows with many givens, which have the least choice, come first, and a row without a matching
// ends the attempt. That says nothing about the square. The caller tries a few seeds, which shuffle columns
// and values. If more than a third of the cells are given, it leaves this to latin_search.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "encoders/model/grid.hpp"

namespace puzzlec {

/// A Latin square with these givens, or nothing: then nothing is known. Another seed makes another one.
/// Requires: the grid is a square of the values 1 .. side and blanks.
[[nodiscard]] std::optional<Grid> latin_by_rows(const Grid& givens, std::uint64_t seed);

}  // namespace puzzlec
