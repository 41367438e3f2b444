// A step of an explanation as people would draw it on the board of the puzzle: numbers struck out
// among those that are noted, edges, pieces of line and shaded cells drawn.
#pragma once

#include <vector>

#include "drawing/drawing.hpp"
#include "encoders/explain/rounds.hpp"

namespace puzzlec {

/// What a step says.
struct StepToDraw {
  /// The cells that a rule speaks of.
  struct Area {
    std::vector<CellId> cells;
    bool is_limit = false;  ///< the rule says that something is there at most once
  };
  std::vector<Removal> removals;
  std::vector<CellValue> placed;
  std::vector<Area> areas;
};

/// Draws the steps of one puzzle.
class StepPainter {
 public:
  /// Keeps both. Requires: the model is the puzzle's.
  StepPainter(const Puzzle& puzzle, const Model& model);

  /// The puzzle with what is known if the cells hold one of `before` each, and the step.
  [[nodiscard]] Drawing of(const std::vector<Domain>& before, const StepToDraw& step) const;

 private:
  class Painting;
  const Puzzle& puzzle_;
  const Model& model_;
  Drawing blank_;
  Sketcher sketcher_;
};

}  // namespace puzzlec
