// What the formats of Minesweeper share.
#pragma once

#include <cstddef>
#include <string_view>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/stars/star_puzzle.hpp"

namespace puzzlec {

inline constexpr std::size_t longest_board = 200;  ///< rows, and columns
inline constexpr const char* minesweeper_states = "a board of mines or stars";

[[nodiscard]] inline bool is_minesweeper_board(const StarPuzzle& puzzle) {
  return puzzle.digits.rows() <= longest_board && puzzle.digits.columns() <= longest_board;
}

inline constexpr AnswerText minesweeper_answers{
    .only_stated = true, .grid = board_text<Puzzle>, .frame = {.separator = "\n"}};

}  // namespace puzzlec
