// Makes random puzzles of any genre by its recipe (`make` in its file): tokens are placed, a solver
// finds an answer, tokens are tried as clues and kept if the answer agrees with them; if there are
// several answers then, the puzzle is mended. What agrees is judged by the genre's evaluator, never
// by its model.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// A puzzle with an answer, with all the clues that were found; nothing if the board had none.
[[nodiscard]] std::optional<Made> make_clued(const genres::GenrePtr& genre, std::size_t rows,
                                             std::size_t columns, Rng& rng);

/// Whether its puzzles show every clue that there is room for.
[[nodiscard]] bool shows_every_clue(const Genre& genre);

/// A puzzle with one answer, and with all clues that the answer agrees with; nothing after too many
/// boards without.
[[nodiscard]] std::optional<Made> make_unique(const genres::GenrePtr& genre, std::size_t rows,
                                              std::size_t columns, Rng& rng);

}  // namespace puzzlec::making
