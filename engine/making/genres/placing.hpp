// Where tokens stand that are placed before there are clues: with a symmetry, always with their images.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Whether tokens may come and go while a puzzle is mended: those of a pattern may not.
[[nodiscard]] bool may_place(const puzzlec::genres::Recipe& recipe);

/// The cells to which the symmetry of the recipe's tokens takes a cell; that one is the first.
[[nodiscard]] std::vector<std::uint32_t> orbit_of(const puzzlec::genres::Recipe& recipe,
                                                  const GenreInstance& board, std::uint32_t cell);

/// Puts a token, or none, in a cell and its images.
void put(const Genre& genre, GenreInstance& board, std::uint32_t cell,
         const puzzlec::GenreClue& token);

/// Places the recipe's tokens in cells that have none, from the first free one on, `more` percent more
/// often than it says.
void place_fixed(const Genre& genre, GenreInstance& board, std::uint32_t first_free, int more,
                 Rng& rng);

/// Places the first token in a pattern that has a half turn: the runs between have as many cells as the
/// recipe says and are connected; if clues stand before runs, the first row and column are full.
/// A circle is laid in trails instead (trails.hpp). False if that was not found.
[[nodiscard]] bool lay_pattern(const Genre& genre, GenreInstance& board, Rng& rng);

}  // namespace puzzlec::making
