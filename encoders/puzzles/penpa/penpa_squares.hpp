// What drawings of squares in penpa-edit have in common: numbers, regions, cages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/spelling/sites/penpa_board.hpp"
#include "encoders/spelling/sites/penpa_drawing.hpp"

namespace puzzlec::penpa_squares {

/// The number that a text is, without the blanks around it.
[[nodiscard]] std::optional<int> number_in(std::string_view text);
[[nodiscard]] bool is_blank(std::string_view text);

/// "R1C2"
[[nodiscard]] std::string cell_name(int row, int column);
[[nodiscard]] std::string cell_name(const penpa::Place& at);

/// The cell of a square, by its number in reading order.
[[nodiscard]] penpa::Place place_of(std::size_t cell, std::size_t side);
/// Draws the edges between regions, which are given by cell.
void draw_regions(penpa::Drawing& drawing, const std::vector<std::uint32_t>& regions,
                  std::size_t side);

/// The title and the tags in lower case.
[[nodiscard]] std::string words_of(const penpa::Board& board);

/// A tag, or a word of the title, of a kind of Sudoku whose rules puzzlec does not know; empty if there
/// is none.
[[nodiscard]] std::string other_sudoku_tag(const penpa::Board& board);

/// By cell, numbered in the order of first cells: what the drawn edges part.
[[nodiscard]] std::vector<std::uint32_t> regions_of(const penpa::Board& board);
/// Whether there are `side` regions of `side` cells.
[[nodiscard]] bool are_houses(const std::vector<std::uint32_t>& regions, std::size_t side);

/// The cells of each cage. If there is none, those of frames that are only drawn: pieces that cross
/// from a cell to the next join them, and a cell among cells of one cage belongs to it.
[[nodiscard]] std::vector<std::vector<std::size_t>> drawn_cages(const penpa::Board& board);

}  // namespace puzzlec::penpa_squares
