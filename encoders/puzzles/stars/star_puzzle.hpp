// Boards on which stars (or mines) hide in the cells without a digit; a digit counts them among its
// up to eight neighbours. Any rows x columns, any total or none stated. In the model a cell holds 1
// for a star and 0 for none.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

class StarPuzzle final : public Puzzle {
 public:
  /// `digits` holds the counts 0 .. 8 and blanks; `family` outlives the puzzle.
  StarPuzzle(std::string_view family, Grid digits, std::optional<std::uint32_t> total);

  [[nodiscard]] std::string_view family() const override { return family_; }
  [[nodiscard]] const Grid& givens() const override { return givens_; }
  [[nodiscard]] const Grid& digits() const { return digits_; }
  [[nodiscard]] std::optional<std::uint32_t> total() const { return total_; }
  [[nodiscard]] Model model(StructurePool& pool) const override;
  [[nodiscard]] bool is_square() const override { return false; }
  [[nodiscard]] std::string cell_text(const Grid& answer, CellId cell) const override;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const override;

 private:
  [[nodiscard]] Structure structure() const;

  std::string_view family_;
  Grid digits_;
  Grid givens_;
  std::optional<std::uint32_t> total_;
};

/// The board row by row, with a digit, '*' for a star or '.' for each cell.
[[nodiscard]] std::string board_text(const StarPuzzle& puzzle, const Grid& stars);

}  // namespace puzzlec
