// Colours of a terminal.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace puzzlec::cli {

namespace paint {
inline constexpr std::string_view bold = "\x1b[1m";
inline constexpr std::string_view red = "\x1b[31m";
inline constexpr std::string_view off = "\x1b[0m";
}  // namespace paint

/// `text` between a colour and its end; as it is if there is no colour.
[[nodiscard]] inline std::string painted(std::string_view color, const std::string& text) {
  return color.empty() ? text : std::string(color) + text + std::string(paint::off);
}

/// `text` made visible, but for these colours.
[[nodiscard]] std::string visible_but_paint(std::string_view text);

}  // namespace puzzlec::cli
