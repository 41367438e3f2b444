// How a puzzle looks whose cells do not simply show values: lines through cells, walls between
// them, shading, circles.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "encoders/puzzles/cosmetic.hpp"

namespace puzzlec {

struct Scene {
  enum class Side { top, bottom, left, right };
  struct Cell {
    std::string text = {};  ///< empty for nothing
    bool is_given = false;
    bool is_marked = false;  ///< it is where two answers differ
    /// What its clue says, for those who cannot see it, if drawings alone show that.
    std::vector<std::string> said = {};
  };
  /// A clue beside a row or column.
  struct Beside {
    Side side = Side::top;
    std::size_t position = 0;  ///< of the row or column, from 0
    std::string text;
    std::size_t lane = 0;  ///< how many clues are between it and the grid
  };

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Cell> cells;         ///< rows * columns
  std::vector<std::size_t> rooms;  ///< by cell; empty if there are none
  std::vector<Beside> beside;      ///< clues of one place by their lane
  std::vector<Cosmetic> drawings;  ///< in the order in which they are drawn
  std::vector<std::string> notes;  ///< what else the puzzle states, in words
};

}  // namespace puzzlec
