// Boards of documents that are no Latin squares of 1 .. n: of any height and width, with cells that
// are not part of the puzzle, with rows and columns in which values may repeat. They become models.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "encoders/puzzles/model/model_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {

struct FreeBoard {
  /// Cells no two of which hold the same value.
  struct House {
    std::vector<CellId> cells;
    Origin origin;
  };

  Grid givens;
  std::size_t first = 1;  ///< the smallest value
  std::size_t last = 1;   ///< the largest value
  /// By cell: it is not part of the puzzle, and no house, cage or rule speaks of it.
  std::vector<bool> holes = {};
  /// Of at most as many cells as there are values.
  std::vector<House> houses = {};
  std::vector<SumCage> cages = {};
  std::vector<Domain> marks = {};     ///< as in SquareRules
  std::vector<VariantUse> uses = {};  ///< without a fault in rule_grid_of()
};

/// The grid as rules see it. Requires: no holes.
[[nodiscard]] VariantGrid rule_grid_of(const FreeBoard& board);

/// The puzzle; `key` tells its rules apart from those of other boards.
[[nodiscard]] ModelPuzzle model_of(const FreeBoard& board, const std::string& key);

/// The puzzle without its rows and columns.
[[nodiscard]] FreeBoard without_lines(const SquarePuzzle& square);

}  // namespace puzzlec
