// Boards that are laid out by an answer that is known already.
#pragma once

#include <optional>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Whether what a recipe places comes after the answer.
[[nodiscard]] bool places_by_answer(const puzzlec::genres::Recipe& recipe);

/// An answer that no solver is needed for, of a recipe that draws large ones, or all; nothing if it
/// does not. Its edges alone count if regions are cut.
[[nodiscard]] std::optional<Grid> drawn_answer(const Genre& genre, const GenreInstance& board,
                                               Rng& rng);

/// Cuts rooms of cells whose values are alike. Requires: the recipe says what is alike.
void cut_alike_rooms(const Genre& genre, Made& made, Rng& rng);

/// Places what the recipe wants by the answer, which is made complete. False if that is impossible.
[[nodiscard]] bool place_by_answer(const GenrePtr& genre, Made& made, Rng& rng);

/// Parts a region where another answer has a wall, and places what the parts need. False if none could
/// be parted. Requires: the recipe places tokens in regions.
[[nodiscard]] bool part_region(const GenrePtr& genre, Made& made, const Grid& other, Rng& rng);

/// Places what is in a region at other cells of it, where the last of other answers differs, so that
/// all of them are wrong. False if that was given up. Requires: as part_region, and others.
[[nodiscard]] bool place_anew(const GenrePtr& genre, Made& made, const std::vector<Grid>& others,
                              Rng& rng);

/// Cuts a line where another answer differs, so that it is wrong. False if no line could be cut.
/// Requires: the recipe places ends of lines.
[[nodiscard]] bool cut_line(const Genre& genre, Made& made, const Grid& other, Rng& rng);

}  // namespace puzzlec::making
