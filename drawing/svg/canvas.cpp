#include "drawing/svg/canvas.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "drawing/svg/svg.hpp"

namespace puzzlec {
namespace {

std::string attributes_of(const Stroke& stroke) {
  const std::string_view dashes = stroke.dashes;
  return fmt::format("stroke=\"{}\" stroke-width=\"{}\" {}", stroke.color, decimal(stroke.width),
                     dashes.empty() ? std::string("stroke-linecap=\"round\"")
                                    : fmt::format("stroke-dasharray=\"{}\"", dashes));
}

}  // namespace

Point towards(Point from, Point to, double distance) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length == 0) return from;
  return {from.x + (to.x - from.x) * distance / length,
          from.y + (to.y - from.y) * distance / length};
}

std::string decimal(double value) {
  // As integers: the page has no other use for what formats numbers of floating point.
  constexpr double furthest = 1e9;
  const auto hundredths = std::llround(std::clamp(value, -furthest, furthest) * 100);
  std::string text = fmt::format("{}{}.{:02}", hundredths < 0 ? "-" : "",
                                 std::abs(hundredths) / 100, std::abs(hundredths) % 100);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string segment(Point from, Point to) {
  return fmt::format("M{} {}L{} {}", decimal(from.x), decimal(from.y), decimal(to.x),
                     decimal(to.y));
}

std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void Canvas::put(const char* kind, Point at, double font, const std::string& text) {
  text_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n", kind,
                       decimal(at.x), decimal(at.y + 0.365 * font), decimal(font), xml_text(text));
}

void Canvas::path(const char* kind, const std::string& data) {
  if (!data.empty()) text_ += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", kind, data);
}

void Canvas::path(const Stroke& stroke, const std::string& data) {
  if (data.empty()) return;
  text_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke-linejoin=\"round\" {}/>\n", data,
                       attributes_of(stroke));
}

void Canvas::area(const char* fill, const Stroke& stroke, std::span<const Point> corners) {
  std::string points;
  for (const Point at : corners)
    points += fmt::format("{}{},{}", points.empty() ? "" : " ", decimal(at.x), decimal(at.y));
  text_ +=
      fmt::format("<polygon points=\"{}\" fill=\"{}\" {}/>\n", points, fill, attributes_of(stroke));
}

void Canvas::circle(const char* fill, const Stroke& stroke, Point middle, double radius) {
  text_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" {}/>\n", decimal(middle.x),
                       decimal(middle.y), decimal(radius), fill, attributes_of(stroke));
}

void Canvas::rectangle(Point corner, double width, double height, const char* fill) {
  text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                       decimal(corner.x), decimal(corner.y), decimal(width), decimal(height), fill);
}

std::string outline_of(const Canvas& canvas, const std::set<CellId>& cells, double inset) {
  const auto holds = [&](CellId cell, int down, int right) {
    const auto row = static_cast<std::ptrdiff_t>(canvas.row_of(cell)) + down;
    const auto column = static_cast<std::ptrdiff_t>(canvas.column_of(cell)) + right;
    const bool exists = row >= 0 && column >= 0 &&
                        row < static_cast<std::ptrdiff_t>(canvas.rows()) &&
                        column < static_cast<std::ptrdiff_t>(canvas.columns());
    return exists && cells.contains(CellId{static_cast<std::uint32_t>(
                         static_cast<std::size_t>(row) * canvas.columns() +
                         static_cast<std::size_t>(column))});
  };
  // How far a side's line is drawn in at one of its ends: the outline turns inwards if the cells
  // end there, runs on if they go on, and turns outwards if they widen.
  const auto shift = [inset](bool goes_on, bool widens) {
    return !goes_on ? inset : widens ? -inset : 0.0;
  };
  std::string data;
  for (const CellId cell : cells) {
    const auto [left, up] = canvas.corner(cell);
    const double right = left + canvas.size();
    const double down = up + canvas.size();
    for (const int side : {-1, 1}) {
      if (!holds(cell, side, 0)) {
        const double at = side < 0 ? up + inset : down - inset;
        data += segment({left + shift(holds(cell, 0, -1), holds(cell, side, -1)), at},
                        {right - shift(holds(cell, 0, 1), holds(cell, side, 1)), at});
      }
      if (!holds(cell, 0, side)) {
        const double at = side < 0 ? left + inset : right - inset;
        data += segment({at, up + shift(holds(cell, -1, 0), holds(cell, -1, side))},
                        {at, down - shift(holds(cell, 1, 0), holds(cell, 1, side))});
      }
    }
  }
  return data;
}

}  // namespace puzzlec
