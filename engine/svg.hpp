// A drawing as a picture: scalable vector graphics, alone or in a page.
#pragma once

#include <string>

#include "engine/drawing.hpp"

namespace puzzlec {

/// A complete SVG element with a white background. `title` is shown by readers, not drawn.
[[nodiscard]] std::string svg(const Drawing& drawing, const std::string& title);

/// `text` with what XML takes for markup escaped.
[[nodiscard]] std::string xml_text(const std::string& text);

}  // namespace puzzlec
