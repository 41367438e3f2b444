// How one line may spell cells of a square: one character a cell, words between blanks and bars,
// fields between commas and the like, or places of a fixed width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/spelling/plain_line.hpp"

namespace puzzlec {

/// What stands in one cell; empty for nothing at all.
struct CellText {
  std::string text;
  TextPlace place = {};
  /// A list that stood in brackets of its own: candidates, separated by commas in `text`.
  bool is_list = false;
};

using CellRow = std::vector<CellText>;

/// What a line looks like before anything is known about its neighbours.
enum class LineKind {
  nothing,
  rule,   ///< a part of a frame
  words,  ///< a title, a comment, the beginning of a quote or of a listing
  cells,  ///< anything else
};

[[nodiscard]] LineKind kind_of(std::string_view line);

/// Whether a line of cells could be meant as words as well: it has a longer word.
[[nodiscard]] bool may_be_words(std::string_view line);
/// Whether a part of a frame, or nothing, could be a row of blank cells as well: one sign, again
/// and again.
[[nodiscard]] bool may_be_blanks(std::string_view rule);

/// How the cells of a line are told apart.
enum class RowForm { packed, words, commas, semicolons, tabs, ampersands, bars, colons, slashes };
inline constexpr RowForm row_forms[] = {RowForm::packed,     RowForm::words,  RowForm::commas,
                                        RowForm::semicolons, RowForm::tabs,   RowForm::bars,
                                        RowForm::ampersands, RowForm::colons, RowForm::slashes};

/// Appends the cells of a line; false if it is not of this form.
[[nodiscard]] bool cells_of(const PlainLine& line, RowForm form, CellRow& cells);

/// Tags of forums and of HTML that only say how text looks, escaped line ends and the like are
/// taken out.
[[nodiscard]] PlainLine without_tags(const PlainLine& line);

/// The line without the quotes, brackets, commas and words around its cells (`x = "5 3 ..",`), if
/// it has some; `depth` counts how often this was done.
[[nodiscard]] bool unwrap(PlainLine& line);

/// `[5][ ][3]`, `{5}{ }{3}`: bars in the place of the brackets around each cell, if nothing else
/// stands in the line.
[[nodiscard]] bool open_boxes(PlainLine& line);

/// `<anna> 53..`, `[12:30] 53..`: the line without who says it, or when.
[[nodiscard]] bool drop_speaker(PlainLine& line);

/// The line without a comment that ends it ("# row 1", "// ...").
[[nodiscard]] bool drop_trailing_comment(PlainLine& line);

}  // namespace puzzlec
