// Grids for people: box-drawing characters, lines where blocks and cages end, given values in bold
// on a terminal.
#pragma once

#include <string>
#include <vector>

#include "drawing/drawing.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec::cli {

struct PrettyOptions {
  bool color = false;  ///< ANSI sequences: givens bold, clashing values red
};

/// An answer as rows of what its cells show, separated by blanks.
[[nodiscard]] std::string cells_text(const Puzzle& puzzle, const Grid& grid);

/// What the cells of an answer show: the puzzle's own texts.
[[nodiscard]] std::vector<std::string> texts_of(const Puzzle& puzzle, const Grid& grid);

/// A frame around the texts, one for each cell, with lines where blocks and cages end; ends in a
/// newline. What terminals obey is escaped. Cells for which `marked` holds (null: none) are red, or are followed by a '!'. Texts
/// are of one-column characters.
[[nodiscard]] std::string pretty(const Model& model, std::vector<std::string> texts,
                                 const PrettyOptions& options,
                                 const std::vector<bool>* marked = nullptr);

/// The cells of a drawing: "." for an empty one, candidates side by side.
[[nodiscard]] std::string pretty(const Model& model, const Drawing& drawing,
                                 const PrettyOptions& options);

/// Candidates side by side, with commas if `is_wide`; "-" for none.
[[nodiscard]] std::string joined(const std::vector<std::string>& candidates, bool is_wide);

}  // namespace puzzlec::cli
