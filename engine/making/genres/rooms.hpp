// Rooms of random boards: by cell, the number of its room.
#pragma once

#include <cstdint>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "engine/making/rng.hpp"

namespace puzzlec::making {

using puzzlec::GenreInstance;
using puzzlec::genres::Genre;
using puzzlec::genres::Recipe;

inline constexpr std::uint32_t no_room = UINT32_MAX;

/// The cells on the four sides of a cell.
[[nodiscard]] std::vector<std::uint32_t> neighbours(const GenreInstance& board, std::uint32_t cell);

enum class Surroundings : std::uint8_t {
  square,  ///< up to two cells away, in both directions
  lines,   ///< in the same row or column
};
/// The cells from `first` on in the surroundings of some cells, these included.
[[nodiscard]] std::vector<std::uint32_t> surroundings_of(const GenreInstance& board,
                                                         const std::vector<std::uint32_t>& cells,
                                                         std::uint32_t first, Surroundings wanted);

/// Numbers rooms in the order of their first cells.
void number_rooms(std::vector<std::uint32_t>& room);

/// Whether a room is connected and has at least `least` cells.
[[nodiscard]] bool is_room(const GenreInstance& board, const std::vector<std::uint32_t>& rooms,
                           std::uint32_t room, std::size_t least);

/// All rooms grow at once, each from a different cell; none has one cell alone.
[[nodiscard]] std::vector<std::uint32_t> as_many_rooms_as_rows(const GenreInstance& board,
                                                               Rng& rng);

/// Rooms grow from random cells that have none; a room that stays too small joins a neighbour, though
/// none through a cell before `first_free`. If cells are of several kinds, a room has cells of one.
void grow_rooms(const GenreInstance& board, const Recipe& recipe, std::uint32_t most,
                std::uint32_t first_free, std::vector<std::uint32_t>& room, Rng& rng,
                const std::vector<std::uint32_t>* kind = nullptr);

/// Joins two rooms if there is an odd number of them.
void make_rooms_even(GenreInstance& board, Rng& rng);

/// Moves a cell to the room of a neighbour, if the rest of its own room is still a room. False if not.
/// If rooms are rectangles, that of the cell and some beside it are cut anew.
bool move_to_room(const Genre& genre, GenreInstance& board, std::uint32_t cell, Rng& rng);

/// The room of a cell and some beside it are cut anew, but none with cells before `first_free`.
void cut_anew(const Recipe& recipe, GenreInstance& board, std::uint32_t cell,
              std::uint32_t first_free, Rng& rng);

}  // namespace puzzlec::making
