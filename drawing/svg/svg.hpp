// A drawing as a picture: scalable vector graphics, alone or in a page.
#pragma once

#include <string>
#include <vector>

#include "drawing/drawing.hpp"

namespace puzzlec {

/// A picture, and where the grid is in it, in units of its view box.
struct SvgPicture {
  /// What is drawn above the layers before it.
  struct Layer {
    std::string markup;
    bool is_step = false;  ///< it shows a step; the others may be the same in many pictures
    /// In a group of its own if it shows a step.
    [[nodiscard]] std::string wrapped() const;
  };
  std::string opening;              ///< the start tag and the title
  std::vector<std::string> styles;  ///< elements that one document needs only once
  std::vector<Layer> layers;
  double cell = 0;  ///< the side of a cell
  double left = 0;  ///< of the grid
  double top = 0;
  double width = 0;  ///< of all of it
  double height = 0;

  /// As svg() gives it.
  [[nodiscard]] std::string text() const;
};
[[nodiscard]] SvgPicture svg_picture(const Drawing& drawing, const std::string& title);

/// A complete SVG element with a white background. `title` is shown by readers, not drawn.
[[nodiscard]] std::string svg(const Drawing& drawing, const std::string& title);

/// The element with the styles of all pictures, for one that holds others.
[[nodiscard]] const char* svg_style();

/// `text` with what XML takes for markup escaped.
[[nodiscard]] std::string xml_text(const std::string& text);

}  // namespace puzzlec
