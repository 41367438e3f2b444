#pragma once
// What Tentaizu and Minesweeper share: boards of stars (or mines) in the cells without a digit.

#include "tests/families/families.hpp"
#include "tests/families/genre_instance.hpp"

namespace families {

// The digits and dots of the puzzle; the same with a star where the answer has one.
[[nodiscard]] std::string digits_text(const Puzzle& puzzle);
[[nodiscard]] std::string board_text(const Puzzle& puzzle, const Grid& grid);

// The digits, cell by cell.
[[nodiscard]] Tokens count_tokens(const Puzzle& puzzle);

// Adds the digits of a row of text.
void read_digits(Puzzle& puzzle, int row, std::string_view line);

[[nodiscard]] Puzzle restated_board(Puzzle puzzle, const Grid& grid);
[[nodiscard]] std::vector<Puzzle> misstated_board(const Puzzle& puzzle, const Grid& right);

[[nodiscard]] std::vector<Rule> board_rules();

}  // namespace families
