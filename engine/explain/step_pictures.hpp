// Explanations as pictures: for each step that is shown, the puzzle with what is known before it, also
// by the steps of its round that are told before, the
// cells of the rules tinted, and what the step finds, drawn as people draw it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "drawing/step_drawing.hpp"
#include "drawing/svg/svg.hpp"
#include "engine/explain/explain.hpp"

namespace puzzlec {

/// What a step excludes, and the cells of its rules: of rules about most of the board, those that it
/// uses. It places nothing yet.
[[nodiscard]] StepToDraw step_to_draw(const RuleBook& book, std::span<const RuleId> rules,
                                      std::span<const Removal> removals,
                                      std::span<const Domain> before);

/// Of a value that is the only one left in its cell: cells of its houses that hold the others, one for
/// each of these.
[[nodiscard]] std::vector<CellId> excluding_cells(const Model& model,
                                                  std::span<const Domain> before, CellValue placed);

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

/// A heading and all pictures, for the body of a page; `number` is that of the section in it. What
/// pictures have in common is drawn once.
[[nodiscard]] std::string html_section(const std::string& title,
                                       const std::vector<StepPicture>& pictures,
                                       std::size_t number = 1);

}  // namespace puzzlec
