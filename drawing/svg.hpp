// A drawing as a picture: scalable vector graphics, alone or in a page.
#pragma once

#include <string>

#include "drawing/drawing.hpp"

namespace puzzlec {

/// A picture, and where the grid is in it, in units of its view box.
struct SvgPicture {
  std::string text;  ///< as svg() gives it
  double cell = 0;   ///< the side of a cell
  double left = 0;   ///< of the grid
  double top = 0;
  double width = 0;  ///< of all of it
  double height = 0;
};
[[nodiscard]] SvgPicture svg_picture(const Drawing& drawing, const std::string& title);

/// A complete SVG element with a white background. `title` is shown by readers, not drawn.
[[nodiscard]] std::string svg(const Drawing& drawing, const std::string& title);

/// The element with the styles of all pictures, for one that holds others.
[[nodiscard]] const char* svg_style();

/// `text` with what XML takes for markup escaped.
[[nodiscard]] std::string xml_text(const std::string& text);

}  // namespace puzzlec
