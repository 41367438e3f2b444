// The grid itself: thin lines between cells, strong ones around it and between regions; or dots at the
// corners of cells, where the answer is a line along them.

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"

namespace puzzlec {
namespace svg_grid_detail {
namespace {

/// Calls `border` with each line between two cells of different regions, and with the cells.
template <typename Border>
void for_each_border(const Canvas& canvas, const Drawing& drawing, Border border) {
  const std::size_t columns = drawing.columns;
  for (std::uint32_t index = 0; index < drawing.region.size(); ++index) {
    const std::size_t row = index / columns;
    const std::size_t column = index % columns;
    const Point corner{canvas.x(column), canvas.y(row)};
    const auto between = [&](std::size_t other, Point end) {
      if (drawing.region[index] == drawing.region[other]) return;
      border(segment(corner, end), CellId{index}, CellId{static_cast<std::uint32_t>(other)});
    };
    if (row > 0) between(index - columns, {canvas.x(column + 1), corner.y});
    if (column > 0) between(index - 1, {corner.x, canvas.y(row + 1)});
  }
}

}  // namespace
}  // namespace svg_grid_detail

void draw_thin_lines(Canvas& canvas, const Drawing& drawing) {
  if (drawing.has_dots) return;
  const double right = canvas.x(drawing.columns);
  const double bottom = canvas.y(drawing.rows);
  std::string data;
  for (std::size_t row = 1; row < drawing.rows; ++row)
    data += segment({canvas.x(0), canvas.y(row)}, {right, canvas.y(row)});
  for (std::size_t column = 1; column < drawing.columns; ++column)
    data += segment({canvas.x(column), canvas.y(0)}, {canvas.x(column), bottom});
  canvas.path("thin", data);
}

bool draw_borders(Canvas& canvas, const Drawing& drawing) {
  const std::set<CellId> dark = dark_cells(drawing);
  std::string data;
  std::string on_dark;
  if (!drawing.has_dots) {
    data = fmt::format("M{0} {1}H{2}V{3}H{0}Z", decimal(canvas.x(0)), decimal(canvas.y(0)),
                       decimal(canvas.x(drawing.columns)), decimal(canvas.y(drawing.rows)));
  }
  svg_grid_detail::for_each_border(
      canvas, drawing, [&](const std::string& line, CellId one, CellId other) {
        (dark.contains(one) && dark.contains(other) ? on_dark : data) += line;
      });
  canvas.path("thick", data);
  canvas.path("thick on-dark", on_dark);
  return !on_dark.empty();
}

void draw_dots(Canvas& canvas, const Drawing& drawing) {
  if (!drawing.has_dots) return;
  // Each is a line of hardly any length, with round ends.
  std::string data;
  for (std::size_t row = 0; row <= drawing.rows; ++row) {
    for (std::size_t column = 0; column <= drawing.columns; ++column)
      data += fmt::format("M{} {}h.01", decimal(canvas.x(column)), decimal(canvas.y(row)));
  }
  canvas.path("corners", data);
}

}  // namespace puzzlec
