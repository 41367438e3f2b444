// Boards on which stars (or mines) hide in the cells without a digit; a digit counts them among its
// up to eight neighbours. Any rows x columns, any total or none stated. In the model a cell holds 1
// for a star and 0 for none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/model/model.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/other_reading.hpp"
#include "encoders/puzzles/stated_clue.hpp"
#include "encoders/puzzles/value_words.hpp"

namespace puzzlec {

struct StarPuzzle {
  /// `counts` holds 0 .. 8 and blanks, `all` is the number of stars; `family` is a constant.
  StarPuzzle(std::string_view family, Grid counts, std::optional<std::uint32_t> all);

  [[nodiscard]] std::string_view family() const { return family_name; }
  [[nodiscard]] Model model(StructurePool& pool) const;
  /// See Puzzle::separate_model. That a cell with a digit has no star belongs to the digit, and the
  /// total of mines is stated by the puzzle; that of stars is a rule of Tentaizu.
  [[nodiscard]] Model separate_model(StructurePool& pool) const;
  [[nodiscard]] static bool is_square() { return false; }
  [[nodiscard]] static bool states_values() { return false; }
  [[nodiscard]] std::string cell_text(const Grid& answer, CellId cell) const;
  [[nodiscard]] ValueWords value_words(CellId cell, Value value) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  [[nodiscard]] std::string rules_text() const;
  [[nodiscard]] static BoardFreedom freedom() { return {.turns = true, .transposes = true}; }
  [[nodiscard]] StarPuzzle moved(const BoardMove& move) const;
  [[nodiscard]] StatedClues stated_clues() const;
  [[nodiscard]] StarPuzzle keeping(const KeptClues& clues) const;
  /// Without the total; or, if there is none, with each one up to `most_totals`.
  [[nodiscard]] OtherReadings<StarPuzzle> readings() const;
  static constexpr std::uint32_t most_totals = 60;

  std::string_view family_name;
  Grid digits;
  std::optional<std::uint32_t> total;
  Grid givens;  ///< no star in the cells with a digit
};

/// What rows of digits are made of.
[[nodiscard]] std::optional<Value> digit_of(char symbol);
inline constexpr const char* expected_digit = "a digit 0..8 or '.'";

/// The board row by row, with a digit, '*' for a star or '.' for each cell. P is a StarPuzzle or a
/// Puzzle that holds one.
template <typename P>
[[nodiscard]] std::string board_text(const P& puzzle, const Grid& stars) {
  std::string text;
  for (std::uint32_t index = 0; index < stars.size(); ++index) {
    text += puzzle.cell_text(stars, CellId{index});
    if ((index + 1) % stars.columns() == 0) text += '\n';
  }
  return text;
}

}  // namespace puzzlec
