// What people draw while they solve, and a step of an explanation on top of it.
#include <cmath>

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"

namespace puzzlec {
namespace svg_steps_detail {
namespace {

/// Of places that are edges, as parts of a cell's side.
constexpr double edge_tint = 0.36;
constexpr double line_width = 0.12;  ///< in cells: that of lines in the puzzles' own pictures

bool is_between(double position) {
  const double from_middle = position - 0.5;
  return from_middle != std::floor(from_middle);
}

Point at(const Canvas& canvas, Cosmetic::Place place) {
  return {canvas.x(0) + canvas.size() * place.x, canvas.y(0) + canvas.size() * place.y};
}

/// Data of a square around a place, as wide as this part of a cell.
std::string square(const Canvas& canvas, Cosmetic::Place place, double share) {
  const double side = canvas.size() * share;
  const Point middle = at(canvas, place);
  return fmt::format("M{} {}h{}v{}h-{}z", decimal(middle.x - side / 2),
                     decimal(middle.y - side / 2), decimal(side), decimal(side), decimal(side));
}

std::string cross(const Canvas& canvas, Cosmetic::Place place, double reach) {
  const Point middle = at(canvas, place);
  const double away = reach * canvas.size();
  return segment({middle.x - away, middle.y - away}, {middle.x + away, middle.y + away}) +
         segment({middle.x - away, middle.y + away}, {middle.x + away, middle.y - away});
}

/// The end of a way: the middle of a side.
Point side_of(const Canvas& canvas, Point middle, unsigned way) {
  const double half = canvas.size() / 2;
  return {middle.x + (way == way_east   ? half
                      : way == way_west ? -half
                                        : 0),
          middle.y + (way == way_south   ? half
                      : way == way_north ? -half
                                         : 0)};
}

/// A line that turns does so in a curve: several of them are told apart.
std::string passage(const Canvas& canvas, Cosmetic::Place place, unsigned ways) {
  const Point middle = at(canvas, place);
  std::string data;
  std::size_t count = 0;
  for (const unsigned way : {way_north, way_south, way_west, way_east}) {
    if ((ways & way) == 0) continue;
    const Point end = side_of(canvas, middle, way);
    if (count == 0) {
      data += fmt::format("M{} {}", decimal(end.x), decimal(end.y));
    } else {
      data += fmt::format("Q{} {} {} {}", decimal(middle.x), decimal(middle.y), decimal(end.x),
                          decimal(end.y));
    }
    ++count;
  }
  if (count == 1) data += fmt::format("L{} {}", decimal(middle.x), decimal(middle.y));
  return data;
}

/// What the edge does not hold.
void draw_edge(Canvas& canvas, const Drawing::Step::Edge& edge) {
  const double font = canvas.size() * 0.44;
  std::vector<std::string> gone;
  for (std::size_t i = 0; i < edge.shown.candidates.size(); ++i) {
    // Nothing on the edge has no sign of its own.
    const std::string& text = edge.shown.candidates[i];
    if (!text.empty() && edge.shown.is_struck[i] != 0) gone.push_back(text == " " ? "×" : text);
  }
  const double step = font * 0.8;
  const Point middle = at(canvas, edge.middle);
  double x = middle.x - step * (static_cast<double>(gone.size()) - 1) / 2;
  for (const std::string& text : gone) {
    canvas.put("struck", {x, middle.y}, font, text);
    draw_strike(canvas, {x, middle.y}, font, 1);
    x += step;
  }
}

void draw_lines_of(Canvas& canvas, const std::vector<SketchMark>& marks, SketchMark::Kind kind,
                   bool is_found) {
  std::string lines;
  for (const SketchMark& mark : marks) {
    if (mark.kind == kind) lines += segment(at(canvas, mark.from), at(canvas, mark.to));
  }
  if (lines.empty()) return;
  canvas.add(fmt::format("<path class=\"{}\" stroke-width=\"{}\" d=\"{}\"/>\n",
                         is_found ? "found-line" : "drawn", decimal(line_width * canvas.size()),
                         lines));
}

}  // namespace
}  // namespace svg_steps_detail

void draw_step_tints(Canvas& canvas, const Drawing& drawing) {
  using namespace svg_steps_detail;
  for (const auto& tint : drawing.step->tints) {
    std::string data;
    for (const Cosmetic::Place& place : tint.middles)
      data += square(canvas, place, is_between(place.x) || is_between(place.y) ? edge_tint : 1);
    canvas.path(tint.is_limit ? "limit" : "rule", data);
  }
}

void draw_sides(Canvas& canvas, const std::vector<SketchMark>& marks) {
  using namespace svg_steps_detail;
  std::string inside;
  std::string outside;
  for (const SketchMark& mark : marks) {
    if (mark.kind == SketchMark::Kind::inside) inside += square(canvas, mark.from, 1);
    if (mark.kind == SketchMark::Kind::outside) outside += square(canvas, mark.from, 1);
  }
  canvas.path("inside", inside);
  canvas.path("outside", outside);
}

void draw_sketch(Canvas& canvas, const std::vector<SketchMark>& marks, bool is_found) {
  using namespace svg_steps_detail;
  std::string crosses;
  for (const SketchMark& mark : marks) {
    const Point from = at(canvas, mark.from);
    if (mark.kind == SketchMark::Kind::cross)
      crosses += cross(canvas, mark.from, is_found ? 0.1 : 0.07);
    if (mark.kind != SketchMark::Kind::dot) continue;
    const double aside = 0.34 * canvas.size();
    canvas.add(fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n",
                           is_found ? "found-dot" : "dot", decimal(from.x + aside),
                           decimal(from.y + aside),
                           decimal((is_found ? 0.08 : 0.05) * canvas.size())));
  }
  canvas.path(is_found ? "found-cross" : "cross", crosses);
  draw_lines_of(canvas, marks, SketchMark::Kind::line, is_found);
}

void draw_links(Canvas& canvas, const std::vector<SketchMark>& marks, bool is_found) {
  svg_steps_detail::draw_lines_of(canvas, marks, SketchMark::Kind::link, is_found);
}

void draw_strike(Canvas& canvas, Point middle, double font, std::size_t letters) {
  const double half = font * (0.12 + 0.34 * static_cast<double>(letters));
  canvas.path("strike", segment({middle.x - half, middle.y + 0.3 * font},
                                {middle.x + half, middle.y - 0.3 * font}));
}

void draw_step_lines(Canvas& canvas, const Drawing& drawing) {
  using namespace svg_steps_detail;
  std::string frames;
  for (const Cosmetic::Place place : drawing.step->framed) frames += square(canvas, place, 0.88);
  canvas.path("frame", frames);
  for (const auto& passage_of : drawing.step->passages) {
    std::string data;
    for (const unsigned ways : passage_of.ways) data += passage(canvas, passage_of.middle, ways);
    canvas.path(passage_of.is_excluded ? "gone-way" : "left-way", data);
    if (passage_of.is_excluded)
      draw_strike(canvas, at(canvas, passage_of.middle), canvas.size() * 0.5, 1);
  }
  draw_sketch(canvas, drawing.step->found, true);
  for (const auto& edge : drawing.step->edges) draw_edge(canvas, edge);
}

}  // namespace puzzlec
