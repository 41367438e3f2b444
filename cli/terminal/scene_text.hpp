// Scenes for terminals: what pictures show by lines, circles and shading, in characters.
#pragma once

#include <string>

#include "cli/terminal/pretty.hpp"
#include "encoders/puzzles/scene.hpp"

namespace puzzlec::cli {

/// Walls and rooms are box-drawing lines, a line through cells is a thinner one, shading is ▒ or █,
/// circles are ○, ● or brackets around what they hold, and clues outside stand beside the grid.
/// Ends in a newline.
[[nodiscard]] std::string scene_text(const Scene& scene, const PrettyOptions& options);

}  // namespace puzzlec::cli
