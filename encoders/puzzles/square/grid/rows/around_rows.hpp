// What may stand around all rows of a square: labels, bullets, headings, other signs for bars.
#pragma once

#include <cstddef>
#include <vector>

#include "encoders/puzzles/square/grid/grid_block.hpp"

namespace puzzlec {

/// Takes the labels of rows away: 1 .. n, 0 .. n-1, A .., a ..; false if the lines have none.
bool drop_labels(std::vector<PlainLine>& lines);

/// Takes the same words away from the beginning of all lines, with the numbers among them and the
/// signs after them: `100 DATA 5,3`, `28.11.26, 12:04 - Anna: 53..`, `[1] row: 53..`.
bool drop_prefixes(std::vector<PlainLine>& lines);

/// Takes the same sign and a blank away from the beginning of all lines: quotes, lists.
bool drop_bullets(std::vector<PlainLine>& lines);

/// Other signs in the place of bars, where they stand in the same columns of all lines.
bool straighten_bars(std::vector<PlainLine>& lines);

/// `||`, which divides cells in wikis and blocks in texts, as one bar.
bool join_bars(PlainLine& line);

/// Whether the line numbers or names the columns: 1 2 3 .., A B C .., c1 c2 ..
[[nodiscard]] bool is_heading(const PlainLine& line, std::size_t side);

/// Whether a line that numbers or names the columns may as well be a row: it has the symbols of the
/// cells, is laid out like the row beside it, and no rule is between them.
[[nodiscard]] bool may_be_row(const PlainLine& heading, const PlainLine& row, bool has_rule,
                              const FoundSquare& square);

}  // namespace puzzlec
