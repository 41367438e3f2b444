// Answers of lines with ends that fill a board, drawn without a solver.
#pragma once

#include <optional>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Draws lines that together go through all cells, of the average length that the recipe states. No line
/// passes next to itself: there it could take a shorter way, which would be another answer. Nothing if no
/// such lines were found.
[[nodiscard]] std::optional<Grid> drawn_lines(const Genre& genre, const GenreInstance& board,
                                              Rng& rng);

/// Numbers the ends of the lines of an answer, each line with a token of its own. False if there are
/// not that many.
[[nodiscard]] bool number_ends(const Genre& genre, Made& made);

/// Joins lines while the puzzle has one answer.
void join_lines(const GenrePtr& genre, Made& made, Rng& rng);

}  // namespace puzzlec::making
