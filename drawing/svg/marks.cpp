// Marks of rules in, between and around cells.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"

namespace puzzlec {
namespace {

// ---- Tinted cells

/// Opaque enough to be seen in grey; what is under it, another tint or a diagonal, shows through.
void tint(Canvas& canvas, CellId cell, const char* color) {
  const Point at = canvas.corner(cell);
  canvas.add(fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" "
      "fill-opacity=\"0.65\"/>\n",
      decimal(at.x), decimal(at.y), decimal(canvas.size()), decimal(canvas.size()), color));
}

/// Tips at the edges between the cells and their neighbours.
void draw_tips(Canvas& canvas, const std::set<CellId>& cells, bool is_inwards) {
  std::string data;
  const double half = canvas.size() / 2;
  for (const CellId cell : cells) {
    const auto row = static_cast<std::ptrdiff_t>(canvas.row_of(cell));
    const auto column = static_cast<std::ptrdiff_t>(canvas.column_of(cell));
    for (const auto& step : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}}) {
      const int down = step.first;
      const int right = step.second;
      const std::ptrdiff_t r = row + down;
      const std::ptrdiff_t c = column + right;
      const bool exists = r >= 0 && c >= 0 && r < static_cast<std::ptrdiff_t>(canvas.rows()) &&
                          c < static_cast<std::ptrdiff_t>(canvas.columns());
      if (!exists) continue;
      const auto index =
          static_cast<std::size_t>(r) * canvas.columns() + static_cast<std::size_t>(c);
      if (cells.contains(CellId{static_cast<std::uint32_t>(index)})) continue;
      const Point middle = canvas.middle(cell);
      const double base = half - (is_inwards ? 3 : 8);
      const double tip = half - (is_inwards ? 8 : 3);
      const auto at = [&](double away, double aside) {
        return Point{middle.x + right * away + down * aside,
                     middle.y + down * away + right * aside};
      };
      data += segment(at(base, -6), at(tip, 0));
      data += segment(at(tip, 0), at(base, 6));
    }
  }
  canvas.path(Stroke{"#444", 1.6, ""}, data);
}

/// The lists of cells of a use.
std::vector<std::set<CellId>> areas_of(const VariantUse& use) {
  std::vector<std::set<CellId>> areas;
  for (const auto& group : use.groups) areas.emplace_back(group.begin(), group.end());
  if (areas.empty()) areas.emplace_back(use.cells.begin(), use.cells.end());
  return areas;
}

/// What tells tinted cells apart.
void draw_details(Canvas& canvas, const VariantUse& use, std::size_t number) {
  const VariantStyle& style = use.rule->style;
  const bool has_tag = *style.tag != '\0';
  for (const auto& cells : areas_of(use)) {
    for (const CellId cell : cells) {
      const Point at = canvas.corner(cell);
      if (has_tag)
        canvas.put("tag", {at.x + canvas.size() - 12, at.y + canvas.size() - 7}, 9, style.tag);
      if (style.ornament == VariantOrnament::letters)
        canvas.put("tag", {at.x + canvas.size() - 7, at.y + 8}, 10, letter_of(number));
    }
    if (style.ornament == VariantOrnament::tips_inwards ||
        style.ornament == VariantOrnament::tips_outwards) {
      draw_tips(canvas, cells, style.ornament == VariantOrnament::tips_inwards);
    } else if (!has_tag) {
      canvas.path(Stroke{"#888", 1, ""}, outline_of(canvas, cells, 2));
    }
  }
}

void draw_shading(Canvas& canvas, const Drawing& drawing) {
  for (const VariantUse& use : drawing.uses) {
    if (use.rule->look != VariantLook::shading) continue;
    for (const auto& cells : areas_of(use)) {
      for (const CellId cell : cells) tint(canvas, cell, use.rule->style.color);
    }
  }
  std::map<const Variant*, std::size_t> numbers;
  for (const VariantUse& use : drawing.uses) {
    if (use.rule->look == VariantLook::shading) draw_details(canvas, use, numbers[use.rule]++);
  }
}

// ---- Marks at edges and corners

/// A mark and the place that it would have if it were alone.
struct Mark {
  const VariantUse* use = nullptr;
  Point at;
  Point aside;  ///< the direction in which marks of one place stand side by side
};

/// Halfway between the outermost cells.
Point between(const Canvas& canvas, const std::vector<CellId>& cells) {
  Point low = canvas.middle(cells.front());
  Point high = low;
  for (const CellId cell : cells) {
    const Point at = canvas.middle(cell);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  return {(low.x + high.x) / 2, (low.y + high.y) / 2};
}

void draw_dot(Canvas& canvas, const VariantUse& use, Point at) {
  const std::string text = text_of(use);
  const bool is_dark = std::string_view(use.rule->style.color) == "#000";
  canvas.circle(use.rule->style.color, {"#000", 1.3, ""}, at, text.empty() ? 6 : 8.5);
  if (!text.empty()) {
    const double font = letters(text) < 2 ? 11 : 9;
    canvas.put(is_dark ? "on-dark" : "clue", at, font, text);
  }
}

/// Text on white. A tip at the second cell if there is none.
void draw_sign(Canvas& canvas, const VariantUse& use, Point at, Point shift) {
  const std::string text = text_of(use);
  if (text.empty()) return draw_inequality(canvas, use.cells[1], use.cells[0], shift);
  canvas.circle("#fff", {"#fff", 0, ""}, at, letters(text) < 2 ? 7.5 : 9);
  canvas.put("mark", at, letters(text) < 2 ? 15 : 12, text);
}

/// Up to two values in a row.
void draw_corner(Canvas& canvas, const VariantUse& use, Point at) {
  const auto& values = use.values;
  canvas.circle("#fff", {"#000", 1, ""}, at, values.size() > 1 ? 12 : 8.5);
  const std::size_t rows = (values.size() + 1) / 2;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string text = std::to_string(values[2 * row]);
    if (2 * row + 1 < values.size()) text += " " + std::to_string(values[2 * row + 1]);
    const double y = at.y + 10 * (static_cast<double>(row) - static_cast<double>(rows - 1) / 2);
    canvas.put("clue", {at.x, y}, letters(text) > 3 ? 7.5 : 10, text);
  }
}

void draw_mark(Canvas& canvas, const Mark& mark, double offset) {
  const Point shift{mark.aside.x * offset, mark.aside.y * offset};
  const Point at{mark.at.x + shift.x, mark.at.y + shift.y};
  const auto& cells = mark.use->cells;
  const VariantLook look = mark.use->rule->look;
  if (look == VariantLook::corner) return draw_corner(canvas, *mark.use, at);
  const Point first = canvas.middle(cells[0]);
  const Point second = canvas.middle(cells[1]);
  const bool is_far = std::hypot(second.x - first.x, second.y - first.y) > canvas.size() * 1.1;
  if (is_far && (look == VariantLook::dot || !text_of(*mark.use).empty()))
    canvas.path("thin", segment(first, second));
  if (look == VariantLook::dot) return draw_dot(canvas, *mark.use, at);
  draw_sign(canvas, *mark.use, at, shift);
}

}  // namespace

void draw_tints(Canvas& canvas, const Drawing& drawing) {
  draw_shading(canvas, drawing);
  const Stroke edge{"#aaa", 0.8, ""};
  const double half = 0.34 * canvas.size();
  for (const VariantUse& use : drawing.uses) {
    for (const CellId cell : use.cells) {
      const auto [x, y] = canvas.middle(cell);
      if (use.rule->look == VariantLook::circle) {
        canvas.circle("#dcdcdc", edge, {x, y}, half + 2);
      } else if (use.rule->look == VariantLook::square) {
        const std::array<Point, 4> corners{{{x - half, y - half},
                                            {x + half, y - half},
                                            {x + half, y + half},
                                            {x - half, y + half}}};
        canvas.area("#dcdcdc", edge, corners);
      }
    }
  }
}

void draw_marks(Canvas& canvas, const Drawing& drawing) {
  std::map<std::pair<long, long>, std::vector<Mark>> places;
  for (const VariantUse& use : drawing.uses) {
    const VariantLook look = use.rule->look;
    if (look != VariantLook::dot && look != VariantLook::sign && look != VariantLook::corner)
      continue;
    const Point at = between(canvas, use.cells);
    // Along the edge between two neighbours.
    const bool is_across = canvas.row_of(use.cells[0]) == canvas.row_of(use.cells[1]);
    const bool is_edge = look != VariantLook::corner && is_across;
    places[{std::lround(at.x), std::lround(at.y)}].push_back(
        {&use, at, is_edge ? Point{0, 1} : Point{1, 0}});
  }
  for (const auto& [place, marks] : places) {
    for (std::size_t i = 0; i < marks.size(); ++i) {
      const double from_middle = static_cast<double>(i) - static_cast<double>(marks.size() - 1) / 2;
      const bool is_wide = marks[i].use->rule->look == VariantLook::corner;
      draw_mark(canvas, marks[i], from_middle * (is_wide ? 24 : 18));
    }
  }
}

void draw_inequality(Canvas& canvas, CellId smaller, CellId larger, Point shift) {
  Point from = canvas.middle(larger);
  Point to = canvas.middle(smaller);
  from = {from.x + shift.x, from.y + shift.y};
  to = {to.x + shift.x, to.y + shift.y};
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double dx = (to.x - from.x) / length;
  const double dy = (to.y - from.y) / length;
  const double tip_x = from.x + dx * (length / 2 + 4);
  const double tip_y = from.y + dy * (length / 2 + 4);
  const auto wing = [&](double side) {
    return std::pair(tip_x - 8 * dx + side * 6 * dy, tip_y - 8 * dy - side * 6 * dx);
  };
  const auto [x1, y1] = wing(1);
  const auto [x2, y2] = wing(-1);
  const std::string data = fmt::format("M{} {}L{} {}L{} {}", decimal(x1), decimal(y1),
                                       decimal(tip_x), decimal(tip_y), decimal(x2), decimal(y2));
  canvas.path("halo", data);
  if (length > canvas.size() * 1.1) canvas.path("thin", segment(from, to));
  canvas.path("sign", data);
}

}  // namespace puzzlec
