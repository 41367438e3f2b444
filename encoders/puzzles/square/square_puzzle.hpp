// The puzzles whose rows, columns and regions hold each of 1 .. n once: Latin square, Sudoku with
// its blocks, Sudoku-X, jigsaw Sudoku and killer Sudoku. One class, as they differ in their houses
// and in the sums of their cages only; a puzzle may be several of them at once, and its family is
// the last of that list that it needs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// Cells whose values differ, unless they may repeat, and add up to `sum`, where there is one.
struct SumCage {
  std::vector<CellId> cells;
  std::optional<std::uint64_t> sum;
  bool may_repeat = false;
  friend bool operator==(const SumCage&, const SumCage&) = default;
};

/// What holds in a square besides its rows and columns.
struct SquareRules {
  HouseShape shape;
  /// By cell, in place of the shape's blocks, which it then has not: the number of its region, 0 ..
  /// side-1. Each region has `side` cells. Empty where there are none.
  std::vector<std::uint32_t> regions;
  std::vector<SumCage> cages;
  /// By cell: the values that pencil marks leave; empty where there are none.
  std::vector<Domain> marks;
};

class SquarePuzzle final : public Puzzle {
 public:
  /// Requires: a square grid of the shape's side with values 1 .. side and blanks.
  SquarePuzzle(Grid givens, HouseShape shape);
  SquarePuzzle(Grid givens, SquareRules rules);

  [[nodiscard]] std::string_view family() const override;
  [[nodiscard]] const Grid& givens() const override { return givens_; }
  [[nodiscard]] Model model(StructurePool& pool) const override;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const override;
  [[nodiscard]] bool is_plain() const override;

  [[nodiscard]] const HouseShape& shape() const { return rules_.shape; }
  [[nodiscard]] const SquareRules& rules() const { return rules_; }
  /// By cell: its block or region; empty where there are neither.
  [[nodiscard]] std::vector<std::uint32_t> region_map() const;

 private:
  [[nodiscard]] Structure structure() const;

  Grid givens_;
  SquareRules rules_;
};

/// The shape of the family "latin", "sudoku" or "sudoku-x" at `side`: a Sudoku's blocks are as
/// nearly square as can be, and at least as wide as high (6: two rows of three). Nothing where the
/// side has no such shape (blocks of one row are rows) or the name is another.
[[nodiscard]] std::optional<HouseShape> shape_of_family(std::string_view family, std::size_t side);

/// Rules with these regions (any numbers, by cell): as blocks where they are blocks. Nothing unless
/// there are `side` regions of `side` cells each.
[[nodiscard]] std::optional<SquareRules> rules_with_regions(
    std::size_t side, const std::vector<std::uint32_t>& regions, bool diagonals);

/// Whether a line holds all marks of a Sudoku (format sudoku-marks): n*n*n characters, or pairs
/// above n = 9, the digit d at the d-th place of each cell or '.', with one stray entry at most and
/// as many marks as there are cells.
[[nodiscard]] bool looks_like_marks(std::string_view line);

/// Refuses puzzles whose answers are no square of values 1 .. n with first <= n <= last.
[[nodiscard]] std::optional<std::string> needs_square(const Puzzle& puzzle, std::size_t first,
                                                      std::size_t last);

/// Refuses what is more than givens in a square of one of `families` with the blocks that
/// shape_of_family gives it, and sides that are not first <= n <= last.
[[nodiscard]] std::optional<std::string> needs_plain_square(
    const Puzzle& puzzle, std::initializer_list<std::string_view> families, std::size_t first,
    std::size_t last);

}  // namespace puzzlec
