// The puzzles whose rows, columns and regions hold each of 1 .. n once: Latin square, Sudoku with
// its blocks, Sudoku-X, jigsaw, killer and variant Sudoku. One struct, as they differ in their houses
// and in the sums of their cages only; a puzzle may be several of them at once, and its family is
// the last of that list that it needs.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/houses.hpp"
#include "encoders/model/model.hpp"
#include "encoders/model/player_entries.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/cosmetic.hpp"
#include "encoders/puzzles/kept_document.hpp"
#include "encoders/puzzles/other_reading.hpp"
#include "encoders/puzzles/reading/how_read.hpp"
#include "encoders/puzzles/stated_clue.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

/// Cells whose values differ, unless they may repeat, and add up to `sum`, if there is one.
struct SumCage {
  std::vector<CellId> cells;
  std::optional<std::uint64_t> sum;
  bool may_repeat = false;
  friend bool operator==(const SumCage&, const SumCage&) = default;
};

/// What holds in a square besides its rows and columns.
struct SquareRules {
  HouseShape shape;
  /// By cell, the number of its region, 0 .. side-1; regions replace the shape's blocks. Each
  /// region has `side` cells. Empty if there are no regions.
  std::vector<std::uint32_t> regions = {};
  std::vector<SumCage> cages = {};
  /// By cell: the values that pencil marks leave; empty if there are none.
  std::vector<Domain> marks = {};
  /// Whatever else holds: lines, dots, clues outside, rules of the whole grid. Requires: none has a
  /// fault in rule_grid().
  std::vector<VariantUse> uses = {};

  friend bool operator==(const SquareRules&, const SquareRules&) = default;
};

/// How a text spelled a square that puzzlec's own formats would spell otherwise.
struct SquareSpelling {
  std::vector<std::string> symbols = {};  ///< of 1, 2, ...; empty for the numbers
  bool is_one_line = false;
  bool is_packed = false;  ///< nothing stands between cells
  HowRead how = {};
  bool is_sudoku_line = false;  ///< the symbols are those of the format sudoku-line
};

/// Requires: a square grid of the shape's side with values 1 .. side and blanks.
struct SquarePuzzle {
  Grid givens;
  SquareRules rules;
  KeptDocument kept = {};
  std::shared_ptr<const SquareSpelling> spelling = {};  ///< may be null

  [[nodiscard]] std::string_view family() const;
  [[nodiscard]] Model model(StructurePool& pool) const;
  /// See Puzzle::separate_model.
  [[nodiscard]] Model separate_model(StructurePool& pool) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  /// In square_moves.cpp.
  [[nodiscard]] BoardFreedom freedom() const;
  [[nodiscard]] SquarePuzzle moved(const BoardMove& move) const;
  /// In square_clues.cpp. Not among them: rules of the whole grid, extra regions, and marks between cells
  /// that a rule on cells without a mark leaves out.
  [[nodiscard]] StatedClues stated_clues() const;
  [[nodiscard]] SquarePuzzle keeping(const KeptClues& clues) const;
  [[nodiscard]] bool is_plain() const;
  [[nodiscard]] std::optional<HouseShape> only_houses() const;
  /// See Puzzle::cell_text.
  [[nodiscard]] std::string cell_text(const Grid& answer, CellId cell) const;
  [[nodiscard]] HowRead how_read() const { return spelling ? spelling->how : HowRead{}; }
  /// In square_readings.cpp.
  [[nodiscard]] OtherReadings<SquarePuzzle> readings() const;

  [[nodiscard]] std::vector<std::string> left_behind(std::string_view format) const {
    return kept.left_behind(format);
  }
  [[nodiscard]] PlayerEntries entries() const {
    return entries_of(kept, givens, Domain::range(1, rules.shape.side));
  }
  [[nodiscard]] std::vector<Cosmetic> cosmetics() const { return cosmetics_of(kept); }
  [[nodiscard]] PuzzleWords words() const { return kept.words; }
  /// What its houses and cages hold.
  [[nodiscard]] std::string rules_text() const;

  [[nodiscard]] const HouseShape& shape() const { return rules.shape; }
  /// By cell: its block or region; empty if there are neither.
  [[nodiscard]] std::vector<std::uint32_t> region_map() const;
  [[nodiscard]] StatedRules stated_rules() const { return {rule_grid(), {}, rules.uses}; }
  /// The grid as rules see it.
  [[nodiscard]] VariantGrid rule_grid() const;
};

/// The shape of the family "latin", "sudoku" or "sudoku-x" at `side`: a Sudoku's blocks are as
/// nearly square as can be, and at least as wide as high (6: two rows of three). Nothing if the
/// side has no such shape (blocks of one row are rows) or the name is another.
[[nodiscard]] std::optional<HouseShape> shape_of_family(std::string_view family, std::size_t side);

/// A Sudoku with ordinary blocks. Requires: shape_of_family("sudoku", grid.rows()).
[[nodiscard]] SquarePuzzle plain_sudoku(Grid givens);

/// Rules with these regions (any numbers, by cell): as blocks if they are blocks. Nothing unless
/// there are `side` regions of `side` cells each.
[[nodiscard]] std::optional<SquareRules> rules_with_regions(
    std::size_t side, const std::vector<std::uint32_t>& regions, bool diagonals);

/// Whether it is givens in a square of one of `families`, with the blocks that shape_of_family
/// gives it, of side first .. last, and nothing else.
[[nodiscard]] bool is_plain_square(const SquarePuzzle& puzzle,
                                   std::initializer_list<std::string_view> families,
                                   std::size_t first, std::size_t last);

}  // namespace puzzlec
