#include "drawing/svg/svg.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "drawing/svg/parts.hpp"

namespace puzzlec {
namespace {

constexpr double frame = 6;  ///< around everything

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
    "text.on-dark{fill:#fff}"
    "</style>\n";

/// After the class of givens.
constexpr const char* dark_style = "<style>text.on-dark{fill:#fff}</style>\n";

/// After that of strong lines: they are seen between shaded cells, too.
constexpr const char* border_style = "<style>.thick.on-dark{stroke:#fff}</style>\n";

/// Classes that only grids of dots use.
constexpr const char* dot_style =
    "<style>.corners{stroke:#000;stroke-width:5;stroke-linecap:round;fill:none}</style>\n";

/// Classes that only sketches of people and steps of explanations use.
constexpr const char* step_style =
    "<style>"
    ".struck{fill:#c0182b}"
    ".strike{stroke:#c0182b;stroke-width:1.6;fill:none}"
    ".kept{fill:#0b6b34;font-weight:bold}"
    ".rule{fill:#2b7fff;fill-opacity:.2}"
    ".limit{fill:#ff9d00;fill-opacity:.22}"
    ".inside{fill:#7c4dff;fill-opacity:.15}"
    ".outside{fill:#000;fill-opacity:.07}"
    ".dot{fill:#666}"
    ".cross{stroke:#666;stroke-width:1.3;fill:none}"
    ".drawn{stroke:#1d4f9c;stroke-linecap:round;fill:none}"
    ".found-line{stroke:#0b6b34;stroke-linecap:round;fill:none}"
    ".found-cross{stroke:#0b6b34;stroke-width:2.4;fill:none}"
    ".found-dot,.found-star{fill:#0b6b34}"
    ".frame{stroke:#0b6b34;stroke-width:2.4;fill:none}"
    ".left-way{stroke:#0b6b34;stroke-width:2.4;stroke-dasharray:5 3;fill:none}"
    ".gone-way{stroke:#c0182b;stroke-width:2;fill:none}"
    ".pencil,.struck,.kept{paint-order:stroke;stroke:#fff;stroke-width:2;stroke-opacity:.75}"
    "</style>\n";

class Picture {
 public:
  explicit Picture(const Drawing& drawing) : drawing_(drawing), cells_(drawing) {
    const double size = std::max(48.0, static_cast<double>(cells_.letters_across()) * 9 + 16);
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
    SvgPicture picture;
    picture.cell = canvas_.size();
    picture.left = canvas_.x(0);
    picture.top = canvas_.y(0);
    picture.width = width_;
    picture.height = grid_height_ + notes.height();
    picture.opening = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" role=\"img\">\n<title>{2}</title>\n",
        decimal(width_), decimal(picture.height), xml_text(title));
    picture.styles.emplace_back(style_sheet);
    if (!drawing_.uses.empty() || !drawing_.named.empty()) picture.styles.emplace_back(rule_style);
    if (drawing_.has_dots) picture.styles.emplace_back(dot_style);
    if (cells_.has_white()) picture.styles.emplace_back(dark_style);
    if (drawing_.step || !drawing_.marks.empty()) picture.styles.emplace_back(step_style);
    draw(picture, notes);
    return picture;
  }

 private:
  void draw(SvgPicture& picture, const NoteBlock& notes) {
    const auto finish = [&](bool is_step = false) {
      picture.layers.push_back({canvas_.take(), is_step});
    };
    canvas_.add("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    backgrounds();
    draw_cosmetics(canvas_, drawing_.cosmetics, false);
    draw_sides(canvas_, drawing_.marks);
    finish();
    if (drawing_.step) {
      draw_sides(canvas_, drawing_.step->found);
      draw_step_tints(canvas_, drawing_);
      draw_links(canvas_, drawing_.step->found, true);
      draw_cosmetics(canvas_, drawing_.step->drawn, false);
      finish(true);
    }
    draw_thin_lines(canvas_, drawing_);
    draw_lines(canvas_, drawing_);
    for (const auto& cage : drawing_.cages) outline(cage);
    if (draw_borders(canvas_, drawing_)) picture.styles.emplace_back(border_style);
    draw_dots(canvas_, drawing_);
    draw_links(canvas_, drawing_.marks, false);
    draw_cosmetics(canvas_, drawing_.cosmetics, true);
    finish();
    for (std::uint32_t index = 0; index < drawing_.cells.size(); ++index)
      cells_.draw(canvas_, CellId{index}, drawing_.cells[index]);
    cells_.finish(canvas_);
    draw_sketch(canvas_, drawing_.marks, false);
    finish();
    for (const auto& sign : drawing_.signs) draw_inequality(canvas_, sign.smaller, sign.larger);
    for (const auto& bar : drawing_.bars) this->bar(bar);
    draw_marks(canvas_, drawing_);
    draw_outside(canvas_, drawing_);
    notes.draw(canvas_, {canvas_.x(0), grid_height_ + 10 - frame / 2});
    finish();
    if (!drawing_.step) return;
    draw_cosmetics(canvas_, drawing_.step->drawn, true);
    draw_step_lines(canvas_, drawing_);
    for (const auto& [index, cell] : drawing_.step->cells)
      cells_.draw(canvas_, CellId{static_cast<std::uint32_t>(index)}, cell);
    cells_.finish(canvas_);
    finish(true);
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
    const double room = canvas_.size() * wide - 12;
    if (!cage.label.empty()) {
      const auto length = static_cast<double>(letters(cage.label));
      const double font = std::min(drawing_.label_size, room / (0.7 * length));
      const Point at = canvas_.corner(first);
      // A second label stands at the right end of the cell, further ones below.
      const bool is_right = cage.label_lane % 2 == 1;
      const std::size_t lines_down = cage.label_lane / 2;
      const double down = (drawing_.label_size - 1) * static_cast<double>(lines_down);
      canvas_.put(
          "label",
          {is_right ? at.x + canvas_.size() - 7 - 0.64 * font * length : at.x + cage_inset + 3,
           at.y + label_middle(drawing_.label_size) + down},
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
  CellPainter cells_;
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

std::string SvgPicture::Layer::wrapped() const {
  return is_step ? fmt::format("<g class=\"step\">\n{}</g>\n", markup) : markup;
}

std::string SvgPicture::text() const {
  std::string text = opening;
  for (const std::string& style : styles) text += style;
  for (const Layer& layer : layers) {
    if (!layer.markup.empty()) text += layer.wrapped();
  }
  return text + "</svg>\n";
}

std::string svg(const Drawing& drawing, const std::string& title) {
  return svg_picture(drawing, title).text();
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
