// The puzzles whose houses hold each of 1 .. n once: Latin square, Sudoku, Sudoku-X. One class, as
// they differ in their houses only.
#pragma once

#include <string_view>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

class SquarePuzzle final : public Puzzle {
 public:
  /// Requires: a square grid of the shape's side with values 1 .. side and blanks.
  SquarePuzzle(Grid givens, HouseShape shape);

  [[nodiscard]] std::string_view family() const override;
  [[nodiscard]] const Grid& givens() const override { return givens_; }
  [[nodiscard]] Model model(StructurePool& pool) const override;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const override;

  [[nodiscard]] const HouseShape& shape() const { return shape_; }

 private:
  Grid givens_;
  HouseShape shape_;
};

/// The shape of the family "latin", "sudoku" or "sudoku-x" at `side`: a Sudoku's blocks are as
/// nearly square as can be, and at least as wide as high (6: two rows of three). Nothing where the
/// side has no such shape (blocks of one row are rows) or the name is another.
[[nodiscard]] std::optional<HouseShape> shape_of_family(std::string_view family, std::size_t side);

/// Refuses puzzles whose answers are no square of values 1 .. n with first <= n <= last.
[[nodiscard]] std::optional<std::string> needs_square(const Puzzle& puzzle, std::size_t first,
                                                      std::size_t last);

}  // namespace puzzlec
