// Random paths through all cells, as answers: numbers along a path, or a loop.
#pragma once

#include <optional>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// As the recipe's `path` says. Nothing if there are tokens in the way, or no loop was found.
[[nodiscard]] std::optional<Grid> drawn_path(const Genre& genre, const GenreInstance& board,
                                             Rng& rng);

/// Cuts rooms anew, of cells that follow one another on the loop of an answer: it enters and leaves
/// each of them once. Requires: the genre takes rooms, and the answer is a loop through all cells.
void cut_along_loop(const Genre& genre, Made& made, Rng& rng);

}  // namespace puzzlec::making
