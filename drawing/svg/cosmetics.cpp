// Drawings of documents, in the colours and sizes that they state.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"
#include "drawing/svg/svg.hpp"

namespace puzzlec {
namespace svg_cosmetics_detail {
namespace {

constexpr double widest_margin = 1.5;  ///< in cells

Point at(const Canvas& canvas, Cosmetic::Place place) {
  return {canvas.x(0) + canvas.size() * place.x, canvas.y(0) + canvas.size() * place.y};
}

std::string or_none(const std::string& color) {
  return color.empty() ? "none" : color;
}

void draw_line(Canvas& canvas, const Cosmetic& line) {
  std::string data;
  for (const Cosmetic::Place place : line.places) {
    const Point point = at(canvas, place);
    data += fmt::format("{}{} {}", data.empty() ? 'M' : 'L', decimal(point.x), decimal(point.y));
  }
  if (line.shape == Cosmetic::Shape::arrow) {
    const Point tip = at(canvas, line.places.back());
    const Point before = at(canvas, line.places[line.places.size() - 2]);
    const Point back = towards(tip, before, canvas.size() / 5);
    const Point aside{(tip.y - back.y) * 0.7, (back.x - tip.x) * 0.7};
    data += fmt::format("M{} {}L{} {}L{} {}", decimal(back.x + aside.x), decimal(back.y + aside.y),
                        decimal(tip.x), decimal(tip.y), decimal(back.x - aside.x),
                        decimal(back.y - aside.y));
  }
  canvas.add(
      fmt::format("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" "
                  "stroke-linejoin=\"round\" d=\"{}\"/>\n",
                  or_none(line.outline), decimal(std::max(1.0, line.width * canvas.size())), data));
}

void draw_shape(Canvas& canvas, const Cosmetic& shape) {
  const Point middle = at(canvas, shape.places.front());
  const double width = shape.width * canvas.size();
  const double height = shape.height * canvas.size();
  const std::string colors =
      fmt::format("fill=\"{}\" stroke=\"{}\"", or_none(shape.filling), or_none(shape.outline));
  const bool has_area =
      width > 0 && height > 0 && !(shape.filling.empty() && shape.outline.empty());
  if (has_area && shape.shape == Cosmetic::Shape::ellipse) {
    canvas.add(fmt::format("<ellipse {} cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>\n", colors,
                           decimal(middle.x), decimal(middle.y), decimal(width / 2),
                           decimal(height / 2)));
  } else if (has_area) {
    canvas.add(fmt::format("<rect {} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", colors,
                           decimal(middle.x - width / 2), decimal(middle.y - height / 2),
                           decimal(width), decimal(height)));
  }
  if (shape.text.empty()) return;
  const double font = shape.text_size * canvas.size();
  canvas.add(fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" style=\"fill:{}\">{}</text>\n",
                         decimal(middle.x), decimal(middle.y + font * 0.36), decimal(font),
                         shape.text_color.empty() ? "#000" : shape.text_color,
                         xml_text(shape.text)));
}

}  // namespace
}  // namespace svg_cosmetics_detail

void draw_cosmetics(Canvas& canvas, const std::vector<Cosmetic>& cosmetics, bool is_above) {
  using namespace svg_cosmetics_detail;
  for (const Cosmetic& one : cosmetics) {
    if (one.is_above != is_above) continue;
    const bool is_line = one.shape == Cosmetic::Shape::line || one.shape == Cosmetic::Shape::arrow;
    if (is_line) {
      draw_line(canvas, one);
    } else {
      draw_shape(canvas, one);
    }
  }
}

std::array<double, 4> cosmetic_margins(const Drawing& drawing) {
  std::array<double, 4> margins{};
  const auto reach = [&](double& margin, double distance) {
    margin = std::max(margin, std::min(distance, svg_cosmetics_detail::widest_margin));
  };
  for (const Cosmetic& one : drawing.cosmetics) {
    const double half = one.text.empty() ? 0 : one.text_size / 2;
    for (const Cosmetic::Place place : one.places) {
      reach(margins[0], half - place.y);
      reach(margins[1], place.y + half - static_cast<double>(drawing.rows));
      reach(margins[2], half - place.x);
      reach(margins[3], place.x + half - static_cast<double>(drawing.columns));
    }
  }
  return margins;
}

}  // namespace puzzlec
