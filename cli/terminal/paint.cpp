#include "cli/terminal/paint.hpp"

#include <algorithm>

#include "encoders/base/visible_text.hpp"

namespace puzzlec::cli {

std::string visible_but_paint(std::string_view text) {
  constexpr std::array colors{paint::bold, paint::red, paint::off};
  std::string shown;
  while (!text.empty()) {
    const std::size_t escape = std::min(text.find('\x1b'), text.size());
    shown += visible(text.substr(0, escape));
    text.remove_prefix(escape);
    const auto color = std::ranges::find_if(
        colors, [text](std::string_view color_) { return text.starts_with(color_); });
    const bool is_paint = color != colors.end();
    const std::size_t length = is_paint ? color->size() : std::min<std::size_t>(text.size(), 1);
    shown += is_paint ? std::string(*color) : visible(text.substr(0, length));
    text.remove_prefix(length);
  }
  return shown;
}

}  // namespace puzzlec::cli
