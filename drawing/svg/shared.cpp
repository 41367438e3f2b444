#include "drawing/svg/shared.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace puzzlec {

namespace {

/// The markup in pieces that stay the same from picture to picture: all values that are filled in, and
/// each line of texts besides. Anything else is left whole.
std::vector<std::string> pieces_of(const std::string& markup) {
  constexpr std::string_view filled = "<text class=\"filled\"";
  std::vector<std::string> pieces;
  bool was_filled = false;
  for (std::size_t at = 0; at < markup.size();) {
    const std::size_t end = std::min(markup.find('\n', at), markup.size() - 1);
    const std::string line = markup.substr(at, end + 1 - at);
    at = end + 1;
    if (!line.starts_with("<text ") || !line.ends_with("</text>\n")) return {markup};
    const bool is_filled = line.starts_with(filled);
    if (is_filled && was_filled) {
      pieces.back() += line;
    } else {
      pieces.push_back(line);
    }
    was_filled = is_filled;
  }
  return pieces;
}

}  // namespace

std::string SharedPictures::shared(const std::string& markup) {
  // A reference is no shorter than that.
  constexpr std::size_t least = 60;
  if (markup.size() < least) return markup;
  const auto [found, is_new] = names_.try_emplace(markup);
  if (!is_new) return fmt::format("<use href=\"#{}\"/>\n", found->second);
  const std::string name = fmt::format("{}{}", prefix_, names_.size());
  found->second = name;
  constexpr std::string_view element = "<text ";
  if (markup.starts_with(element) && std::ranges::count(markup, '\n') == 1)
    return fmt::format("{}id=\"{}\" {}", element, name, markup.substr(element.size()));
  const std::vector<std::string> pieces = pieces_of(markup);
  std::string text;
  if (pieces.size() > 1) {
    for (const std::string& piece : pieces) text += shared(piece);
  } else {
    text = markup;
  }
  return fmt::format("<g id=\"{}\">\n{}</g>\n", name, text);
}

std::string SharedPictures::text_of(const SvgPicture& picture) {
  std::string text = picture.opening;
  for (const std::string& style : picture.styles) {
    if (heads_.insert(style).second) text += style;
  }
  for (const SvgPicture::Layer& layer : picture.layers) {
    if (layer.markup.empty()) continue;
    if (layer.is_step) {
      text += layer.wrapped();
      continue;
    }
    text += shared(layer.markup);
  }
  return text + "</svg>\n";
}

}  // namespace puzzlec
