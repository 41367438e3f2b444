// What there is to draw and to enter of a puzzle, as JSON: for programs that draw puzzles
// themselves. docs/json.md describes it.
#pragma once

#include <string>

#include "drawing/drawing.hpp"
#include "engine/puzzle_stream.hpp"

namespace puzzlec {

/// One object and a newline. `cells` is what the drawing was filled with. Requires: the drawing is
/// of this puzzle, and the model is its model.
[[nodiscard]] std::string json_of_drawing(const InputPlace& place, const Puzzle& puzzle,
                                          const Model& model, const Grid& cells,
                                          const Drawing& drawing);

/// How far the middles of neighbouring cells of the puzzle's grid are apart in its picture, in
/// cells of the picture: 0.5 if the grid has the edges between cells, too.
[[nodiscard]] double picture_step(const Puzzle& puzzle, const Drawing& drawing);

}  // namespace puzzlec
