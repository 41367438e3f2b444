#include <cmath>

#include <fmt/format.h>

#include "drawing/svg_parts.hpp"

namespace puzzlec {
namespace {

/// Of places that are edges, as parts of a cell's side.
constexpr double edge_tint = 0.36;

bool is_between(double position) {
  const double from_middle = position - 0.5;
  return from_middle != std::floor(from_middle);
}

}  // namespace

void draw_step_tints(Canvas& canvas, const Drawing& drawing) {
  for (const Drawing::Tint& tint : drawing.tints) {
    std::string data;
    for (const Cosmetic::Place& at : tint.middles) {
      const bool is_edge = is_between(at.x) || is_between(at.y);
      const double side = canvas.size() * (is_edge ? edge_tint : 1);
      data +=
          fmt::format("M{} {}h{}v{}h-{}z", decimal(canvas.x(0) + at.x * canvas.size() - side / 2),
                      decimal(canvas.y(0) + at.y * canvas.size() - side / 2), decimal(side),
                      decimal(side), decimal(side));
    }
    canvas.add(
        fmt::format("<path class=\"{}\" d=\"{}\"/>\n", tint.is_limit ? "limit" : "rule", data));
  }
}

void draw_strike(Canvas& canvas, Point middle, double font, std::size_t letters) {
  const double half = font * (0.12 + 0.34 * static_cast<double>(letters));
  canvas.path("strike", segment({middle.x - half, middle.y + 0.3 * font},
                                {middle.x + half, middle.y - 0.3 * font}));
}

void draw_step_edges(Canvas& canvas, const Drawing& drawing) {
  for (const Drawing::Edge& edge : drawing.edges) {
    const double size = canvas.size();
    const double font = size * 0.24;
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < edge.shown.candidates.size(); ++i) {
      if (!edge.shown.candidates[i].empty()) shown.push_back(i);
    }
    const double step = font * 0.9;
    const Point middle{canvas.x(0) + edge.middle.x * size, canvas.y(0) + edge.middle.y * size};
    double x = middle.x - step * (static_cast<double>(shown.size()) - 1) / 2;
    for (const std::size_t i : shown) {
      const bool is_struck = edge.shown.is_struck[i] != 0;
      // Nothing on the edge has no sign of its own.
      const std::string& text = edge.shown.candidates[i];
      canvas.put(is_struck              ? "struck"
                 : edge.shown.is_placed ? "kept"
                                        : "pencil",
                 {x, middle.y}, font, text == " " ? "×" : text);
      if (is_struck) draw_strike(canvas, {x, middle.y}, font, 1);
      x += step;
    }
  }
}

}  // namespace puzzlec
