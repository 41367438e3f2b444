// Drawings of documents, in the colours and sizes that they state.
#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"
#include "drawing/svg/svg.hpp"
#include "encoders/puzzles/genre/genre_scene.hpp"

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
    canvas.add(fmt::format(
        "<ellipse {} stroke-width=\"1.5\" cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>\n", colors,
        decimal(middle.x), decimal(middle.y), decimal(width / 2), decimal(height / 2)));
  } else if (has_area) {
    const bool is_shade = shape.filling == shade_color;
    canvas.add(fmt::format("<rect {}{} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                           is_shade ? "class=\"shade\" " : "", colors,
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

/// Of the three parts of a colour such as "#3d4557", from 0 to 1; 1 for other spellings.
double lightness(const std::string& color) {
  if ((color.size() != 4 && color.size() != 7) || color[0] != '#') return 1;
  const std::size_t digits = (color.size() - 1) / 3;
  double sum = 0;
  for (std::size_t i = 1; i < color.size(); i += digits) {
    unsigned part = 0;
    const char* const end = color.data() + i + digits;
    if (std::from_chars(color.data() + i, end, part, 16).ptr != end) return 1;
    sum += part / (digits == 1 ? 15.0 : 255.0);
  }
  return sum / 3;
}

}  // namespace
}  // namespace svg_cosmetics_detail

std::set<CellId> dark_cells(const Drawing& drawing) {
  std::set<CellId> dark;
  const auto look_at = [&](const std::vector<Cosmetic>& cosmetics) {
    for (const Cosmetic& one : cosmetics) {
      const bool is_cell = one.shape == Cosmetic::Shape::rectangle && !one.is_above &&
                           one.width == 1 && one.height == 1 && one.places.size() == 1;
      if (!is_cell || svg_cosmetics_detail::lightness(one.filling) >= 0.4) continue;
      const Cosmetic::Place at = one.places.front();
      if (at.x < 0 || at.y < 0) continue;
      const auto row = static_cast<std::size_t>(at.y);
      const auto column = static_cast<std::size_t>(at.x);
      if (row < drawing.rows && column < drawing.columns)
        dark.insert(CellId{static_cast<std::uint32_t>(row * drawing.columns + column)});
    }
  };
  look_at(drawing.cosmetics);
  if (drawing.step) look_at(drawing.step->drawn);
  return dark;
}

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
