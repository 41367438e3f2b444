#include "drawing/svg/shared.hpp"

#include <fmt/format.h>

namespace puzzlec {

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
    const auto [found, is_new] = names_.try_emplace(layer.markup);
    std::string& name = found->second;
    if (is_new) {
      name = fmt::format("{}{}", prefix_, names_.size());
      text += fmt::format("<g id=\"{}\">\n{}</g>\n", name, layer.markup);
    } else {
      text += fmt::format("<use href=\"#{}\"/>\n", name);
    }
  }
  return text + "</svg>\n";
}

}  // namespace puzzlec
