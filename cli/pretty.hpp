// Grids for people: box-drawing characters, lines where blocks and cages end, given values in bold on a terminal.
#pragma once

#include <string>

#include "encoders/puzzles/family.hpp"

namespace puzzlec::cli {

struct PrettyOptions {
  bool color = false;  ///< ANSI sequences: givens bold, clashing values red
};

/// The grid with a frame, ending in a newline. Cells where `clashes` holds (null: nowhere) are marked.
[[nodiscard]] std::string pretty(const Model& model, const Grid& grid, const PrettyOptions& options,
                                 const std::vector<bool>* clashes = nullptr);

}  // namespace puzzlec::cli
