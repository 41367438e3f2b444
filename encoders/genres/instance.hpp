// A puzzle of a genre as it is stated: what stands in and around its cells. Formats read it and
// write it; the genre's rules say what it means.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace puzzlec {

/// What stands at one place. The tokens of `puzzlec-genre` in brackets.
struct GenreClue {
  enum class Kind : std::uint8_t {
    none,     ///< [.]
    unknown,  ///< a clue whose number is not given [?]
    number,   ///< [7]
    pair,     ///< two numbers, such as the sums down and right of Kakuro; -1: none [12/7]
    black,    ///< a black cell [#]
    circle,   ///< `number`: 0 neither, 1 white, 2 black [O W B]
    symbol,   ///< `number`: which of the genre's symbols, from 0; the genre names them
    list,     ///< two to four numbers in one place, as in Tapa
  };
  enum class Direction : std::uint8_t {
    none,
    up,
    down,
    left,
    right,
    up_left,
    up_right,
    down_left,
    down_right,
  };
  enum class Colour : std::uint8_t { none, white, black };

  Kind kind = Kind::none;
  std::int32_t number = 0;
  std::int32_t second = 0;                ///< of a pair
  Direction direction = Direction::none;  ///< of one with an arrow [3r]
  Colour colour = Colour::none;           ///< of what a number or `unknown` stands on
  std::uint8_t mark = 0;                  ///< of a number: which symbol is with it, from 1; 0: none
  std::uint8_t list_size = 0;             ///< of a list
  std::array<std::int8_t, 4> list{};      ///< of a list; -1: a number that is not stated

  friend bool operator==(const GenreClue&, const GenreClue&) = default;
};

/// Requires of all vectors that are not empty: the sizes stated.
struct GenreInstance {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<GenreClue> cells;  ///< rows * columns
  /// Whether the cell does not belong to the board, by cell [@]; empty if all do.
  std::vector<bool> holes;
  /// By cell, numbered from 0 in the order of first cells; empty if there are no rooms.
  std::vector<std::uint32_t> rooms;
  /// Clues beside the grid: for each line the list of its clues, read towards the grid from left to
  /// right or from top to bottom. Empty if there are none on that side.
  std::vector<std::vector<GenreClue>> top;     ///< by column
  std::vector<std::vector<GenreClue>> bottom;  ///< by column
  std::vector<std::vector<GenreClue>> left;    ///< by row
  std::vector<std::vector<GenreClue>> right;   ///< by row
  std::vector<GenreClue> corners;              ///< (rows+1) * (columns+1), or empty
  /// Clues on the edges between cells: first rows * (columns-1) on vertical edges, row by row, then
  /// (rows-1) * columns on horizontal ones. Empty if there are none.
  std::vector<GenreClue> edges;
  /// Whether the cell's ground differs, as ice does, by cell; empty if none does.
  std::vector<bool> marked;
  std::map<std::string, std::int64_t> options;  ///< such as the number of stars

  [[nodiscard]] std::size_t cell_count() const { return rows * columns; }
  friend bool operator==(const GenreInstance&, const GenreInstance&) = default;
};

}  // namespace puzzlec
