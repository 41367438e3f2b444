// Lines of rules: thermometers, lines in the style of their rule, lines with ends, and arrows.
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"

namespace puzzlec {
namespace {

constexpr double circle_share = 0.38;  ///< the radius of a circle in a cell, in sizes of the cell
constexpr double thermometer_width = 14;

std::string path_of(const std::vector<Point>& points) {
  std::string data;
  for (const Point at : points)
    data += fmt::format("{}{} {}", data.empty() ? "M" : "L", decimal(at.x), decimal(at.y));
  // A line of one point is seen by its round ends.
  return points.size() == 1 ? data + "h0.01" : data;
}

std::vector<Point> middles(const Canvas& canvas, const std::vector<CellId>& cells) {
  std::vector<Point> points;
  points.reserve(cells.size());
  for (const CellId cell : cells) points.push_back(canvas.middle(cell));
  return points;
}

/// The tip of an arrow that comes from `from`.
void draw_head(Canvas& canvas, const Stroke& stroke, Point from, Point tip) {
  const Point back = towards(tip, from, 9);
  const double dx = (tip.x - back.x) * 0.75;
  const double dy = (tip.y - back.y) * 0.75;
  canvas.path({stroke.color, stroke.width, ""},
              path_of({{back.x - dy, back.y + dx}, tip, {back.x + dy, back.y - dx}}));
}

// ---- Thermometers

/// Outlines first, so that the lines of one bulb open into each other.
void draw_thermometers(Canvas& canvas, const Drawing& drawing) {
  for (const bool is_inside : {false, true}) {
    for (const VariantUse& use : drawing.uses) {
      const VariantStyle& style = use.rule->style;
      if (use.rule->look != VariantLook::thermometer) continue;
      if (is_inside && style.ornament != VariantOrnament::hollow) continue;
      const char* const color = is_inside ? "#fff" : style.color;
      const double inset = is_inside ? 2 : 0;
      canvas.path({color, thermometer_width - 2 * inset, ""}, path_of(middles(canvas, use.cells)));
      canvas.circle(color, {color, 0, ""}, canvas.middle(use.cells.front()),
                    circle_share * canvas.size() - inset);
    }
  }
}

// ---- Lines

/// The lines of a use: its groups, or its cells.
std::vector<std::vector<CellId>> lines_of(const VariantUse& use) {
  if (!use.groups.empty()) return use.groups;
  return {use.cells};
}

/// How many lines run where. A line that shares a stretch with others is drawn thinner and on top,
/// so that all are seen.
class Lanes {
 public:
  /// The lane of a further line.
  std::size_t add(const std::vector<CellId>& cells) {
    std::size_t lane = 0;
    for (std::size_t i = 1; i < cells.size(); ++i) {
      const auto stretch = std::minmax(cells[i - 1], cells[i]);
      const auto found = next_.find(stretch);
      if (found != next_.end()) lane = std::max(lane, found->second);
    }
    for (std::size_t i = 1; i < cells.size(); ++i)
      next_[std::minmax(cells[i - 1], cells[i])] = lane + 1;
    return lane;
  }

 private:
  std::map<std::pair<CellId, CellId>, std::size_t> next_;
};

void draw_plain_lines(Canvas& canvas, const Drawing& drawing) {
  static constexpr std::array<double, 3> widths{11, 6, 2.5};
  Lanes lanes;
  std::map<const Variant*, std::size_t> numbers;
  for (const VariantUse& use : drawing.uses) {
    if (use.rule->look == VariantLook::thermometer) lanes.add(use.cells);
  }
  for (const VariantUse& use : drawing.uses) {
    if (use.rule->look != VariantLook::line) continue;
    const std::size_t number = numbers[use.rule]++;
    const VariantStyle& style = use.rule->style;
    for (const auto& cells : lines_of(use)) {
      const std::size_t lane = lanes.add(cells);
      const double width = widths[std::min(lane, widths.size() - 1)];
      const std::string data = path_of(middles(canvas, cells));
      const char* const dashes = cells.size() > 1 ? style.dashes : "";
      // Other lines end before it, so that one sees which way each goes on at a crossing.
      const double gap = lane == 0 ? 2.5 : 1;
      canvas.path({"#fff", width + gap, *dashes == '\0' ? "" : "none"}, data);
      canvas.path({style.color, width, dashes}, data);
      const std::string text =
          style.ornament == VariantOrnament::letters ? letter_of(number) : text_of(use);
      if (!text.empty()) {
        const Point at = canvas.corner(cells.front());
        canvas.put("line-label", {at.x + 4, at.y + canvas.size() - 8}, 11, text);
      }
    }
  }
}

// ---- Lines with ends

void draw_end(Canvas& canvas, const Variant& rule, Point middle, double radius) {
  const Stroke stroke{rule.style.color, 2.2, ""};
  if (rule.style.ornament != VariantOrnament::diamonds)
    return canvas.circle("#fff", stroke, middle, radius);
  const std::array<Point, 4> corners{{{middle.x, middle.y - radius},
                                      {middle.x + radius, middle.y},
                                      {middle.x, middle.y + radius},
                                      {middle.x - radius, middle.y}}};
  canvas.area("#fff", stroke, corners);
}

void draw_between(Canvas& canvas, const Variant& rule, std::vector<Point> points, double radius) {
  if (rule.style.ornament == VariantOrnament::heads) {
    const Stroke stroke{rule.style.color, 2.2, ""};
    if (points.size() > 1) {
      const Point second = points[1];
      const Point last_but_one = points[points.size() - 2];
      points.front() = towards(points.front(), second, radius);
      points.back() = towards(points.back(), last_but_one, radius);
      draw_head(canvas, stroke, second, points.front());
      draw_head(canvas, stroke, last_but_one, points.back());
    }
    canvas.path(stroke, path_of(points));
  } else {
    canvas.path({rule.style.color, 5, rule.style.dashes}, path_of(points));
  }
}

void draw_ended_lines(Canvas& canvas, const Drawing& drawing) {
  const double radius = circle_share * canvas.size();
  for (const bool are_ends : {false, true}) {
    for (const VariantUse& use : drawing.uses) {
      if (use.rule->look != VariantLook::ended_line) continue;
      if (!are_ends) {
        draw_between(canvas, *use.rule, middles(canvas, use.cells), radius);
        continue;
      }
      // The ends of a diamond are as wide as they may be: digits are wide, too.
      const bool is_diamond = use.rule->style.ornament == VariantOrnament::diamonds;
      const double reach = is_diamond ? 0.46 * canvas.size() : radius;
      draw_end(canvas, *use.rule, canvas.middle(use.cells.front()), reach);
      draw_end(canvas, *use.rule, canvas.middle(use.cells.back()), reach);
    }
  }
}

// ---- Arrows

/// The cell of the circle from which an arm goes out.
CellId nearest(const Canvas& canvas, const std::vector<CellId>& pill, CellId cell) {
  const auto distance = [&](CellId from) {
    const Point a = canvas.middle(from);
    const Point b = canvas.middle(cell);
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
  };
  return *std::ranges::min_element(pill, {}, distance);
}

void draw_arrow(Canvas& canvas, const VariantUse& use) {
  const Stroke stroke{use.rule->style.color, 2.5, ""};
  for (const auto& arm : use.groups) {
    std::vector<Point> points = middles(canvas, arm);
    const Point start = canvas.middle(nearest(canvas, use.cells, arm.front()));
    points.insert(points.begin(), towards(start, points.front(), circle_share * canvas.size()));
    draw_head(canvas, stroke, points[points.size() - 2], points.back());
    canvas.path(stroke, path_of(points));
  }
  draw_pill(canvas, stroke, use.cells);
}

}  // namespace

void draw_pill(Canvas& canvas, const Stroke& stroke, std::vector<CellId> cells) {
  std::ranges::sort(cells);
  const double radius = circle_share * canvas.size();
  const std::uint32_t step = cells.size() > 1 ? cells[1].index - cells[0].index : 0;
  bool is_straight =
      cells.size() > 1 &&
      (step == canvas.columns() || canvas.row_of(cells.front()) == canvas.row_of(cells.back()));
  for (std::size_t i = 1; i < cells.size(); ++i)
    is_straight = is_straight && cells[i].index - cells[i - 1].index == step;
  if (step != 1 && step != canvas.columns()) is_straight = false;
  if (is_straight) {
    const Point first = canvas.middle(cells.front());
    const Point last = canvas.middle(cells.back());
    const std::string dashes = stroke.dashes;
    return canvas.add(
        fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" "
                    "stroke=\"{}\" stroke-width=\"{}\"{}/>\n",
                    decimal(first.x - radius), decimal(first.y - radius),
                    decimal(last.x - first.x + 2 * radius), decimal(last.y - first.y + 2 * radius),
                    decimal(radius), stroke.color, decimal(stroke.width),
                    dashes.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dashes)));
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Point middle = canvas.middle(cells[i]);
    if (i > 0) {
      const Point before = canvas.middle(cells[i - 1]);
      canvas.path(stroke,
                  segment(towards(before, middle, radius), towards(middle, before, radius)));
    }
    canvas.circle("none", stroke, middle, radius);
  }
}

void draw_line_sample(Canvas& canvas, const Variant& rule, Point from, Point to) {
  const std::vector<Point> points{from, to};
  if (rule.look == VariantLook::ended_line) {
    draw_between(canvas, rule, points, 5);
    draw_end(canvas, rule, from, 5);
    draw_end(canvas, rule, to, 5);
  } else if (rule.look == VariantLook::thermometer) {
    canvas.circle(rule.style.color, {rule.style.color, 0, ""}, from, 7);
    canvas.path({rule.style.color, 8, ""}, path_of(points));
    if (rule.style.ornament != VariantOrnament::hollow) return;
    canvas.circle("#fff", {"#fff", 0, ""}, from, 5.3);
    canvas.path({"#fff", 4.6, ""}, path_of(points));
  } else {
    canvas.path({rule.style.color, 10, rule.style.dashes}, path_of(points));
  }
}

void draw_lines(Canvas& canvas, const Drawing& drawing) {
  draw_thermometers(canvas, drawing);
  draw_plain_lines(canvas, drawing);
  draw_ended_lines(canvas, drawing);
  for (const VariantUse& use : drawing.uses) {
    if (use.rule->look == VariantLook::arrow) draw_arrow(canvas, use);
    if (use.rule->look != VariantLook::cage) continue;
    for (const auto& group : use.groups)
      draw_pill(canvas, {use.rule->style.color, 2, use.rule->style.dashes}, group);
  }
}

}  // namespace puzzlec
