// What cells show: values, stars, and candidates in rows.
#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"
#include "drawing/svg/svg.hpp"
#include "encoders/puzzles/genre/genre_scene.hpp"

namespace puzzlec {
namespace {

constexpr double label_strip = 15.5;   ///< what labels of cages need at the top of cells
constexpr double digit_height = 0.73;  ///< of the size of a font

/// Where stars and empty cells stand among other text: "★" and "–".
std::string with_stars(const std::string& text) {
  std::string shown;
  for (const char c : text)
    shown += c == '*' ? std::string("★") : c == '.' ? std::string("–") : std::string(1, c);
  return shown;
}

void draw_star(Canvas& canvas, CellId cell, const char* kind) {
  const Point middle = canvas.middle(cell);
  std::string data;
  for (int i = 0; i < 10; ++i) {
    const double angle = std::numbers::pi * (0.2 * i - 0.5);
    const double radius = canvas.size() * (i % 2 == 0 ? 0.32 : 0.13);
    data += fmt::format("{}{} {}", i == 0 ? "M" : "L", decimal(middle.x + radius * std::cos(angle)),
                        decimal(middle.y + radius * std::sin(angle)));
  }
  canvas.path(kind, data + "Z");
}

/// The corners of a cell that its black half leaves white.
Point left_white(const std::string& half) {
  return half == "◤"   ? Point{1, 1}
         : half == "◥" ? Point{0, 1}
         : half == "◢" ? Point{0, 0}
                       : Point{1, 0};
}
bool is_half(const std::string& text) {
  return text == "◤" || text == "◥" || text == "◢" || text == "◣";
}

/// Half of a cell, from corner to corner. What is entered is like other shading.
void draw_half(Canvas& canvas, CellId cell, const Drawing::Cell& shown) {
  const std::string& half = shown.text;
  const Point white = left_white(half);
  const Point corner = canvas.corner(cell);
  std::string data;
  for (const Point at : {Point{0, 0}, Point{1, 0}, Point{1, 1}, Point{0, 1}}) {
    if (at.x == white.x && at.y == white.y) continue;
    data +=
        fmt::format("{}{} {}", data.empty() ? "M" : "L", decimal(corner.x + canvas.size() * at.x),
                    decimal(corner.y + canvas.size() * at.y));
  }
  if (shown.is_given || shown.is_placed)
    return canvas.path(shown.is_given ? "given" : "found-star", data + "Z");
  canvas.add(fmt::format("<path class=\"shade\" fill=\"{}\" d=\"{}Z\"/>\n", shade_color, data));
}

/// A lamp is a disc.
void draw_lamp(Canvas& canvas, CellId cell, const char* kind) {
  const Point middle = canvas.middle(cell);
  const double radius = 0.3 * canvas.size();
  const std::string arc = fmt::format("a{0} {0} 0 1 0 ", decimal(radius));
  canvas.path(kind,
              fmt::format("M{} {}{}{} 0{}{} 0Z", decimal(middle.x - radius), decimal(middle.y), arc,
                          decimal(2 * radius), arc, decimal(-2 * radius)));
}

}  // namespace

CellPainter::CellPainter(const Drawing& drawing)
    : dark_(dark_cells(drawing)),
      has_white_(std::ranges::any_of(
          dark_, [&](CellId cell) { return drawing.cells[cell.index].is_given; })),
      has_step_(drawing.step.has_value()),
      has_cages_(!drawing.cages.empty()),
      has_labels_(std::ranges::any_of(
          drawing.cages, [](const Drawing::CageOutline& cage) { return !cage.label.empty(); })),
      label_size_(drawing.label_size) {
  std::size_t longest = 1;
  const auto look_at = [&](const Drawing::Cell& cell) {
    longest = std::max(longest, cell.candidates.size());
    for (const std::string& text : cell.candidates) widest_ = std::max(widest_, letters(text));
  };
  for (const Drawing::Cell& cell : drawing.cells) look_at(cell);
  if (drawing.step) {
    for (const auto& [index, cell] : drawing.step->cells) look_at(cell);
  }
  columns_ = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(longest))));
  rows_ = (longest + columns_ - 1) / columns_;
}

void CellPainter::draw(Canvas& canvas, CellId id, const Drawing::Cell& cell) {
  if (!cell.candidates.empty()) {
    draw_candidates(canvas, id, cell);
  } else if (cell.text == "*") {
    draw_star(canvas, id, cell.is_placed ? "found-star" : "star");
  } else if (is_half(cell.text)) {
    draw_half(canvas, id, cell);
  } else if (cell.text == "☀") {
    draw_lamp(canvas, id, cell.is_placed ? "found-star" : "star");
  } else if (!cell.text.empty() && cell.text != ".") {
    const auto length = static_cast<double>(letters(cell.text));
    const double share = has_labels_ ? 0.42 : has_cages_ ? 0.46 : 0.54;
    const double font = std::min(canvas.size() * share, canvas.size() * 1.25 / length);
    const Point middle = canvas.middle(id);
    double shift = has_cages_ ? 1.5 : 0;
    if (has_labels_) {
      const double below = label_middle(label_size_) + digit_height * label_size_ / 2 + 4;
      shift = std::max(shift, below + digit_height * font / 2 - canvas.size() / 2);
    }
    canvas.put(cell.is_given    ? (dark_.contains(id) ? "given on-dark" : "given")
               : cell.is_placed ? "kept"
                                : "filled",
               {middle.x, middle.y + shift}, font,
               cell.is_marked ? with_stars(cell.text) : cell.text);
  }
}

/// The clue of a cell that is still open stands in its corner, above them; labels of cages above
/// all of them.
void CellPainter::draw_candidates(Canvas& canvas, CellId id, const Drawing::Cell& cell) {
  const bool has_clue = cell.is_given && !cell.text.empty();
  const double size = canvas.size();
  const double left = has_clue ? size * 0.3 : has_cages_ ? 5 : 0;
  const double top = has_clue ? size * 0.3 : has_labels_ ? label_strip : left;
  const Point at{canvas.corner(id).x + left + 2, canvas.corner(id).y + top + (top > left ? 0 : 2)};
  const auto across = static_cast<double>(columns_);
  const double right_step = (size - 4 - left) / across;
  const double down_step = (size - (top > left ? 3.5 : 4) - top) / across;
  const double font =
      std::min(has_step_ && columns_ <= 2 ? 18.0 : 13.0, std::min(right_step, down_step) * 0.85);
  const double above = down_step * static_cast<double>(columns_ - rows_) / 2;
  if (has_clue) {
    const Point corner = canvas.corner(id);
    canvas.put("given", {corner.x + size * 0.2, corner.y + size * 0.22}, size * 0.32, cell.text);
  }
  for (std::size_t i = 0; i < cell.candidates.size(); ++i) {
    if (cell.candidates[i].empty()) continue;
    const std::size_t row_number = i / columns_;
    const auto column = static_cast<double>(i % columns_);
    const auto row = static_cast<double>(row_number);
    const bool is_struck = !cell.is_struck.empty() && cell.is_struck[i] != 0;
    const Point middle{at.x + right_step * (column + 0.5), at.y + above + down_step * (row + 0.5)};
    const std::string text = with_stars(cell.candidates[i]);
    if (is_struck || cell.is_placed || letters(text) != 1) {
      canvas.put(is_struck ? "struck" : cell.is_placed ? "kept" : "pencil", middle, font, text);
    } else {
      Line& line = lines_[{std::lround(middle.y * 100), std::lround(font * 100)}];
      line.places += (line.places.empty() ? "" : " ") + decimal(middle.x);
      line.text += xml_text(text);
    }
    if (is_struck) draw_strike(canvas, middle, font, letters(cell.candidates[i]));
  }
}

void CellPainter::finish(Canvas& canvas) {
  for (const auto& [place, line] : lines_) {
    const double font = static_cast<double>(place.second) / 100;
    const double y = static_cast<double>(place.first) / 100;
    canvas.add(fmt::format("<text class=\"pencil\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n",
                           line.places, decimal(y + 0.365 * font), decimal(font), line.text));
  }
  lines_.clear();
}

}  // namespace puzzlec
