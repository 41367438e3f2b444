// Explanations as pictures: for each step that is told, the puzzle with its pencil marks, the cells
// of the rules tinted and the candidates that go struck out.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "drawing/svg.hpp"
#include "engine/explain/explain.hpp"

namespace puzzlec {

struct StepPicture {
  std::string round;    ///< "round 3: 2 rules" if the step is the first of its round; else empty
  std::string caption;  ///< "4. x-wing: In row ..."
  SvgPicture picture;
};

/// `model` is the puzzle's. With `only`, the step of that number alone.
[[nodiscard]] std::vector<StepPicture> step_pictures(const Explanation& explanation,
                                                     const Puzzle& puzzle, const Model& model,
                                                     std::optional<std::size_t> only = {});

/// One picture of all, one above the other, each below its caption.
[[nodiscard]] std::string stacked_svg(const std::string& title,
                                      const std::vector<StepPicture>& pictures);

/// A heading and all pictures, for the body of a page.
[[nodiscard]] std::string html_section(const std::string& title,
                                       const std::vector<StepPicture>& pictures);

}  // namespace puzzlec
