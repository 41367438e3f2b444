// What there is to draw of a puzzle, derived from its model: regions, cages with their numbers,
// diagonals, inequality signs, clues outside, and what the cells show. Families need no code for
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

struct Drawing {
  /// What a cell shows.
  struct Cell {
    std::string text;  ///< empty for nothing
    bool is_given = false;
    bool is_marked = false;
    /// Shown small, instead of the text: one for each value that any cell may have, in their order;
    /// empty if this one may not.
    std::vector<std::string> candidates;
  };
  struct CageOutline {
    std::vector<CellId> cells;
    std::string label;
  };
  struct Sign {
    CellId smaller;
    CellId larger;
  };
  /// Neighbours whose values differ by one.
  struct Bar {
    CellId first;
    CellId second;
  };
  enum class Side { top, bottom, left, right };
  /// A number beside a row or column, which counts from 0.
  struct OutsideClue {
    Side side = Side::top;
    std::size_t position = 0;
    std::string text;
  };

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Cell> cells;
  /// By cell: cells with different numbers have a strong line between them. All 0 if there is no
  /// division into regions.
  std::vector<std::size_t> region;
  bool has_regions = false;
  std::vector<CageOutline> cages;
  std::vector<std::vector<CellId>> shaded;  ///< further regions, which overlap the others
  std::vector<std::vector<CellId>> lines;   ///< diagonals
  std::vector<Sign> signs;
  std::vector<Bar> bars;
  std::vector<OutsideClue> outside;
  std::vector<std::string> notes;  ///< rules and clues that have no picture, one line each

  /// What shows where nothing is filled in: the givens.
  Drawing(const Model& model, const Puzzle& puzzle);

  /// Fills in an answer.
  void fill(const Puzzle& puzzle, const Grid& answer);
  /// Fills in two answers and marks the cells in which they differ: "3/4".
  void fill(const Puzzle& puzzle, const Grid& first, const Grid& second);
  /// Shows the values that each cell may still have.
  void pencil(const Puzzle& puzzle, const std::vector<Domain>& domains);

 private:
  class Sketch;
};

/// By cell the number of its block or region, or of its cage if there are neither; all 0 if there
/// are none of these.
[[nodiscard]] std::vector<std::size_t> regions_of(const Model& model);

/// How a puzzle writes the values of a domain in a cell.
[[nodiscard]] std::vector<std::string> texts_of(const Puzzle& puzzle, CellId cell, Domain domain);

}  // namespace puzzlec
