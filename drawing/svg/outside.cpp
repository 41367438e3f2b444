// Clues outside of the grid: text beside rows and columns, and beside diagonals with an arrow.
#include <algorithm>

#include "drawing/svg/parts.hpp"

namespace puzzlec {
namespace {

using Side = Drawing::Side;

constexpr double lane_width = 34;

/// The middle of the place of a clue.
Point place_of(const Canvas& canvas, const Drawing::OutsideClue& clue) {
  const double along = canvas.size() * (static_cast<double>(clue.position) + 0.5);
  const double away = lane_width * (static_cast<double>(clue.lane) + 0.5);
  switch (clue.side) {
    case Side::top:
      return {canvas.x(0) + along, canvas.y(0) - away};
    case Side::bottom:
      return {canvas.x(0) + along, canvas.y(canvas.rows()) + away};
    case Side::left:
      return {canvas.x(0) - away, canvas.y(0) + along};
    case Side::right:
      return {canvas.x(canvas.columns()) + away, canvas.y(0) + along};
  }
  return {};
}

/// The text stands at the outer end of the arrow, so that two clues of one place, with arrows to
/// either side, leave room for each other.
void draw_slanted(Canvas& canvas, const Drawing::OutsideClue& clue, double font) {
  const bool is_beside_rows = clue.side == Side::left || clue.side == Side::right;
  const Point place = place_of(canvas, clue);
  const double lanes = lane_width * static_cast<double>(clue.lane);
  const double half = canvas.size() / 2;
  // The corner of the grid's cell that the arrow points at.
  Point corner{place.x + clue.right * half, place.y + clue.down * half};
  if (is_beside_rows) corner.x = canvas.x(clue.side == Side::left ? 0 : canvas.columns());
  if (!is_beside_rows) corner.y = canvas.y(clue.side == Side::top ? 0 : canvas.rows());
  Point at{corner.x - clue.right * 12.0, corner.y - clue.down * (23.0 + lanes)};
  if (is_beside_rows) at = {corner.x - clue.right * (24.0 + lanes), corner.y - clue.down * 14.0};
  canvas.put("clue", at, std::min(font, 16.0), clue.text);
  const auto back = [&](double distance, double turn) {
    return Point{corner.x - clue.right * (distance - turn),
                 corner.y - clue.down * (distance + turn)};
  };
  const Stroke stroke{"#000", 1.5, ""};
  canvas.path(stroke, segment(back(13, 0), back(3, 0)) + segment(back(6, 3), back(3, 0)) +
                          segment(back(6, -3), back(3, 0)));
}

}  // namespace

std::array<double, 4> outside_margins(const Drawing& drawing) {
  std::array<double, 4> margins{};
  const auto widen = [&](Side side, std::size_t lanes) {
    double& margin = margins[static_cast<std::size_t>(side)];
    margin = std::max(margin, lane_width * static_cast<double>(lanes));
  };
  for (const auto& clue : drawing.outside) {
    widen(clue.side, clue.lane + 1);
    if (clue.side == Side::left || clue.side == Side::right) continue;
    if (clue.position < 0) widen(Side::left, 1);
    if (clue.position == static_cast<std::ptrdiff_t>(drawing.columns)) widen(Side::right, 1);
  }
  return margins;
}

void draw_outside(Canvas& canvas, const Drawing& drawing) {
  for (const auto& clue : drawing.outside) {
    double font = canvas.size() * 0.42;
    if (const std::size_t length = letters(clue.text); length > 2)
      font = std::min(font, (lane_width - 2) / (0.64 * static_cast<double>(length)));
    if (clue.down != 0) {
      draw_slanted(canvas, clue, font);
      continue;
    }
    Point at = place_of(canvas, clue);
    if (drawing.has_tags) {
      canvas.put("tag", {at.x, at.y + 11}, 9, clue.tag);
      at.y -= 4;
      font = std::min(font, 17.0);
    }
    canvas.put("clue", at, font, clue.text);
  }
}

}  // namespace puzzlec
