#include "drawing/svg.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include <fmt/format.h>

#include "drawing/svg_parts.hpp"

namespace puzzlec {
namespace {

constexpr double frame = 6;       ///< around everything
constexpr double cage_inset = 4;  ///< of a cage's outline from the lines of the grid

constexpr const char* style_sheet =
    "<style>"
    "text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif;text-anchor:middle;"
    "fill:#1d4f9c}"
    ".given{fill:#000;font-weight:bold}"
    ".pencil{fill:#555}"
    ".label,.note{fill:#000;text-anchor:start}"
    ".clue{fill:#000}"
    ".thin{stroke:#999;stroke-width:1;fill:none}"
    ".thick{stroke:#000;stroke-width:2.5;stroke-linecap:square;fill:none}"
    ".cage{stroke:#444;stroke-width:1.2;stroke-dasharray:4 2.5;fill:none}"
    ".diagonal{stroke:#c9c9c9;stroke-width:2;fill:none}"
    ".sign{stroke:#000;stroke-width:1.8;fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".halo{stroke:#fff;stroke-width:6;fill:none}"
    ".bar{stroke:#000;stroke-width:6;fill:none}"
    ".star{fill:#1d4f9c}"
    "</style>\n";

/// Classes that only rules use.
constexpr const char* rule_style =
    "<style>"
    ".line-label{fill:#000;text-anchor:start;font-weight:bold}"
    ".tag{fill:#333}"
    ".mark{fill:#000;font-weight:bold}"
    ".on-dark{fill:#fff}"
    "</style>\n";

/// Classes that only steps of explanations use.
constexpr const char* step_style =
    "<style>"
    ".struck{fill:#c0182b}"
    ".strike{stroke:#c0182b;stroke-width:1.6;fill:none}"
    ".kept{fill:#0b6b34;font-weight:bold}"
    ".rule{fill:#2b7fff;fill-opacity:.2}"
    ".limit{fill:#ff9d00;fill-opacity:.22}"
    ".pencil,.struck,.kept{paint-order:stroke;stroke:#fff;stroke-width:2;stroke-opacity:.75}"
    "</style>\n";

class Picture {
 public:
  explicit Picture(const Drawing& drawing) : drawing_(drawing) {
    std::size_t longest = 1;
    std::size_t widest = 1;
    for (const Drawing::Cell& cell : drawing.cells) {
      longest = std::max(longest, cell.candidates.size());
      for (const std::string& text : cell.candidates) widest = std::max(widest, letters(text));
    }
    pencil_columns_ = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(longest))));
    pencil_rows_ = (longest + pencil_columns_ - 1) / pencil_columns_;
    const double size = std::max(48.0, static_cast<double>(pencil_columns_ * widest) * 9 + 16);
    auto margins = outside_margins(drawing);
    const auto reached = cosmetic_margins(drawing);
    for (std::size_t side = 0; side < margins.size(); ++side)
      margins[side] = std::max(margins[side], reached[side] * size);
    const auto [top, bottom, left, right] = margins;
    canvas_ = Canvas(drawing.rows, drawing.columns, size, frame + left, frame + top);
    width_ = canvas_.x(drawing.columns) + frame + right;
    grid_height_ = canvas_.y(drawing.rows) + frame + bottom;
  }

  SvgPicture finished(const std::string& title) {
    const NoteBlock notes(drawing_, width_ - canvas_.x(0) - frame);
    width_ = std::max(width_, canvas_.x(0) + notes.width() + frame);
    return {text(title, notes), canvas_.size(), canvas_.x(0),
            canvas_.y(0),       width_,         grid_height_ + notes.height()};
  }

 private:
  std::string text(const std::string& title, const NoteBlock& notes) {
    const bool has_rules = !drawing_.uses.empty() || !drawing_.named.empty();
    backgrounds();
    draw_cosmetics(canvas_, drawing_, false);
    draw_step_tints(canvas_, drawing_);
    thin_lines();
    draw_lines(canvas_, drawing_);
    for (const auto& cage : drawing_.cages) outline(cage);
    thick_lines();
    draw_cosmetics(canvas_, drawing_, true);
    for (std::uint32_t index = 0; index < drawing_.cells.size(); ++index) cell(index);
    for (const auto& sign : drawing_.signs) draw_inequality(canvas_, sign.smaller, sign.larger);
    for (const auto& bar : drawing_.bars) this->bar(bar);
    draw_marks(canvas_, drawing_);
    draw_step_edges(canvas_, drawing_);
    draw_outside(canvas_, drawing_);
    notes.draw(canvas_, {canvas_.x(0), grid_height_ + 10 - frame / 2});
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" role=\"img\">\n<title>{2}</title>\n{3}{4}"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{5}</svg>\n",
        decimal(width_), decimal(grid_height_ + notes.height()), xml_text(title), style_sheet,
        std::string(has_rules ? rule_style : "") + (is_step() ? step_style : ""), canvas_.text());
  }

  [[nodiscard]] bool is_step() const {
    return !drawing_.tints.empty() ||
           std::ranges::any_of(drawing_.cells, [](const Drawing::Cell& cell) {
             return cell.is_placed || !cell.is_struck.empty();
           });
  }

  void backgrounds() {
    const double size = canvas_.size();
    for (const auto& cells : drawing_.shaded) {
      for (const CellId cell : cells) canvas_.rectangle(canvas_.corner(cell), size, size, "#eee");
    }
    draw_tints(canvas_, drawing_);
    for (std::uint32_t index = 0; index < drawing_.cells.size(); ++index) {
      if (drawing_.cells[index].is_marked)
        canvas_.rectangle(canvas_.corner(CellId{index}), size, size, "#ffe08a");
    }
    for (const auto& line : drawing_.lines) {
      if (line.empty()) continue;
      const double half = size / 2;
      const Point first = canvas_.middle(line.front());
      const Point last = canvas_.middle(line.back());
      const double right = last.x > first.x ? half : -half;
      canvas_.path("diagonal",
                   segment({first.x - right, first.y - half}, {last.x + right, last.y + half}));
    }
  }

  void thin_lines() {
    std::string data;
    for (std::size_t row = 1; row < drawing_.rows; ++row)
      data +=
          segment({canvas_.x(0), canvas_.y(row)}, {canvas_.x(drawing_.columns), canvas_.y(row)});
    for (std::size_t column = 1; column < drawing_.columns; ++column)
      data +=
          segment({canvas_.x(column), canvas_.y(0)}, {canvas_.x(column), canvas_.y(drawing_.rows)});
    canvas_.path("thin", data);
  }

  void thick_lines() {
    const auto region = [&](std::size_t row, std::size_t column) {
      return drawing_.region[row * drawing_.columns + column];
    };
    std::string data =
        fmt::format("M{0} {1}H{2}V{3}H{0}Z", decimal(canvas_.x(0)), decimal(canvas_.y(0)),
                    decimal(canvas_.x(drawing_.columns)), decimal(canvas_.y(drawing_.rows)));
    for (std::size_t row = 0; row < drawing_.rows; ++row) {
      for (std::size_t column = 0; column < drawing_.columns; ++column) {
        if (row > 0 && region(row, column) != region(row - 1, column))
          data +=
              segment({canvas_.x(column), canvas_.y(row)}, {canvas_.x(column + 1), canvas_.y(row)});
        if (column > 0 && region(row, column) != region(row, column - 1))
          data +=
              segment({canvas_.x(column), canvas_.y(row)}, {canvas_.x(column), canvas_.y(row + 1)});
      }
    }
    canvas_.path("thick", data);
  }

  /// A cage's label, and its outline inside of its cells.
  void outline(const Drawing::CageOutline& cage) {
    const std::set<CellId> members(cage.cells.begin(), cage.cells.end());
    const CellId first = *members.begin();
    // A label may run on into the next cells of its row, as far as they belong to the cage.
    std::uint32_t wide = 1;
    while (canvas_.column_of(first) + wide < drawing_.columns &&
           members.contains(CellId{first.index + wide})) {
      ++wide;
    }
    const double lane = cage_inset + 3 * static_cast<double>(cage.lane);
    const double room = canvas_.size() * wide - 10;
    if (!cage.label.empty()) {
      const auto length = static_cast<double>(letters(cage.label));
      const double font = std::min(12.0, room / (0.66 * length));
      const Point at = canvas_.corner(first);
      // A second label stands at the right end of the cell, further ones below.
      const bool is_right = cage.label_lane % 2 == 1;
      const std::size_t lines_down = cage.label_lane / 2;
      const double down = 11 * static_cast<double>(lines_down);
      canvas_.put(
          "label",
          {is_right ? at.x + canvas_.size() - 7 - 0.64 * font * length : at.x + cage_inset + 3,
           at.y + cage_inset + 7.5 + down},
          font, cage.label);
    }
    if (!cage.has_outline) return;
    const std::string data = outline_of(canvas_, members, lane);
    if (*cage.dashes == '\0') {
      canvas_.path("cage", data);
    } else {
      canvas_.path(Stroke{"#444", 1.2, cage.dashes}, data);
    }
  }

  /// The clue of a cell that is still open stands in its corner, above them.
  void pencil_marks(CellId id) {
    const Drawing::Cell& cell = drawing_.cells[id.index];
    const bool has_clue = cell.is_given && !cell.text.empty();
    const double size = canvas_.size();
    const double shift = drawing_.cages.empty() ? 0 : 5;  // room for the labels
    const double corner = has_clue ? size * 0.3 : shift;
    const Point at{canvas_.corner(id).x + corner + 2,
                   canvas_.corner(id).y + corner + (has_clue ? 0 : shift) + 2};
    const double step =
        (size - 4 - corner - (has_clue ? 0 : shift)) / static_cast<double>(pencil_columns_);
    const double font = std::min(is_step() && pencil_columns_ <= 2 ? 18.0 : 13.0, step * 0.85);
    const double above = step * static_cast<double>(pencil_columns_ - pencil_rows_) / 2;
    if (has_clue) {
      const Point corner_of = canvas_.corner(id);
      canvas_.put("given", {corner_of.x + size * 0.2, corner_of.y + size * 0.22}, size * 0.32,
                  cell.text);
    }
    for (std::size_t i = 0; i < cell.candidates.size(); ++i) {
      if (cell.candidates[i].empty()) continue;
      const std::size_t row_number = i / pencil_columns_;
      const auto column = static_cast<double>(i % pencil_columns_);
      const auto row = static_cast<double>(row_number);
      const bool is_struck = !cell.is_struck.empty() && cell.is_struck[i] != 0;
      const Point middle{at.x + step * (column + 0.5), at.y + above + step * (row + 0.5)};
      canvas_.put(is_struck        ? "struck"
                  : cell.is_placed ? "kept"
                                   : "pencil",
                  middle, font, with_stars(cell.candidates[i]));
      if (is_struck) draw_strike(canvas_, middle, font, letters(cell.candidates[i]));
    }
  }

  void cell(std::uint32_t index) {
    const Drawing::Cell& cell = drawing_.cells[index];
    const CellId id{index};
    const double shift = drawing_.cages.empty() ? 0 : 5;  // room for the labels
    if (!cell.candidates.empty()) {
      pencil_marks(id);
    } else if (cell.text == "*") {
      star(id);
    } else if (!cell.text.empty() && cell.text != ".") {
      const auto length = static_cast<double>(letters(cell.text));
      const double font =
          std::min(canvas_.size() * (shift > 0 ? 0.46 : 0.54), canvas_.size() * 1.25 / length);
      const Point middle = canvas_.middle(id);
      canvas_.put(cell.is_given    ? "given"
                  : cell.is_placed ? "kept"
                                   : "filled",
                  {middle.x, middle.y + shift}, font,
                  cell.is_marked ? with_stars(cell.text) : cell.text);
    }
  }

  /// Where stars and empty cells stand among other text: "★" and "–".
  static std::string with_stars(const std::string& text) {
    std::string shown;
    for (const char c : text)
      shown += c == '*' ? std::string("★") : c == '.' ? std::string("–") : std::string(1, c);
    return shown;
  }

  void star(CellId cell) {
    const Point middle = canvas_.middle(cell);
    std::string data;
    for (int i = 0; i < 10; ++i) {
      const double angle = std::numbers::pi * (0.2 * i - 0.5);
      const double radius = canvas_.size() * (i % 2 == 0 ? 0.32 : 0.13);
      data +=
          fmt::format("{}{} {}", i == 0 ? "M" : "L", decimal(middle.x + radius * std::cos(angle)),
                      decimal(middle.y + radius * std::sin(angle)));
    }
    canvas_.path("star", data + "Z");
  }

  /// A bar on the line between two neighbours.
  void bar(const Drawing::Bar& bar) {
    const Point first = canvas_.middle(bar.first);
    const Point second = canvas_.middle(bar.second);
    const Point between{(first.x + second.x) / 2, (first.y + second.y) / 2};
    const bool is_across = canvas_.row_of(bar.first) == canvas_.row_of(bar.second);
    const double along_x = is_across ? 0 : canvas_.size() * 0.28;
    const double along_y = is_across ? canvas_.size() * 0.28 : 0;
    canvas_.path("bar", segment({between.x - along_x, between.y - along_y},
                                {between.x + along_x, between.y + along_y}));
  }

  const Drawing& drawing_;
  std::size_t pencil_columns_ = 1;
  std::size_t pencil_rows_ = 1;
  Canvas canvas_;
  double width_ = 0;
  double grid_height_ = 0;
};

}  // namespace

SvgPicture svg_picture(const Drawing& drawing, const std::string& title) {
  if (!drawing.scene) return Picture(drawing).finished(title);
  const Drawing shown(*drawing.scene, drawing);
  return Picture(shown).finished(title);
}

std::string svg(const Drawing& drawing, const std::string& title) {
  return svg_picture(drawing, title).text;
}

const char* svg_style() {
  return style_sheet;
}

std::string xml_text(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        // XML has no other control characters.
        escaped += static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' ? '?' : c;
    }
  }
  return escaped;
}

}  // namespace puzzlec
