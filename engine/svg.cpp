#include "engine/svg.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include <fmt/format.h>

namespace puzzlec {
namespace {

constexpr double margin = 6;
constexpr double outside_margin = 34;
constexpr double inset = 4;  ///< of a cage's outline from the lines of the grid
constexpr double note_height = 20;

constexpr const char* style =
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

class Picture {
 public:
  explicit Picture(const Drawing& drawing) : drawing_(drawing) {
    std::size_t longest = 1;
    std::size_t widest = 1;
    for (const Drawing::Cell& cell : drawing.cells) {
      longest = std::max(longest, cell.candidates.size());
      for (const std::string& text : cell.candidates) widest = std::max(widest, text.size());
    }
    pencil_columns_ = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(longest))));
    pencil_rows_ = (longest + pencil_columns_ - 1) / pencil_columns_;
    size_ = std::max(48.0, static_cast<double>(pencil_columns_ * widest) * 9 + 16);
    const auto has = [&](Drawing::Side side) {
      return std::ranges::any_of(drawing.outside,
                                 [&](const auto& clue) { return clue.side == side; });
    };
    left_ = margin + (has(Drawing::Side::left) ? outside_margin : 0);
    top_ = margin + (has(Drawing::Side::top) ? outside_margin : 0);
    width_ = x(drawing.columns) + margin + (has(Drawing::Side::right) ? outside_margin : 0);
    grid_height_ = y(drawing.rows) + margin + (has(Drawing::Side::bottom) ? outside_margin : 0);
  }

  std::string text(const std::string& title) {
    const double height = grid_height_ + note_height * static_cast<double>(drawing_.notes.size());
    text_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" "
        "height=\"{1:g}\" role=\"img\">\n<title>{2}</title>\n{3}"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        width_, height, xml_text(title), style);
    backgrounds();
    thin_lines();
    for (const auto& cage : drawing_.cages) outline(cage);
    thick_lines();
    for (std::uint32_t index = 0; index < drawing_.cells.size(); ++index) cell(index);
    for (const auto& sign : drawing_.signs) inequality(sign);
    for (const auto& bar : drawing_.bars) this->bar(bar);
    for (const auto& clue : drawing_.outside) outside(clue);
    double line = grid_height_ + note_height / 2 - margin / 2;
    for (const std::string& note : drawing_.notes) {
      put("note", left_, line, 13, note);
      line += note_height;
    }
    return text_ + "</svg>\n";
  }

 private:
  [[nodiscard]] double x(std::size_t column) const {
    return left_ + size_ * static_cast<double>(column);
  }
  [[nodiscard]] double y(std::size_t row) const { return top_ + size_ * static_cast<double>(row); }
  [[nodiscard]] std::size_t row_of(CellId cell) const { return cell.index / drawing_.columns; }
  [[nodiscard]] std::size_t column_of(CellId cell) const { return cell.index % drawing_.columns; }
  [[nodiscard]] double middle_x(CellId cell) const { return x(column_of(cell)) + size_ / 2; }
  [[nodiscard]] double middle_y(CellId cell) const { return y(row_of(cell)) + size_ / 2; }

  /// Centred on the height of capitals by hand: not every reader knows dominant-baseline.
  void put(const char* kind, double at_x, double at_y, double font, const std::string& text) {
    text_ +=
        fmt::format("<text class=\"{}\" x=\"{:g}\" y=\"{:.5g}\" font-size=\"{:.4g}\">{}</text>\n",
                    kind, at_x, at_y + 0.365 * font, font, xml_text(text));
  }
  void path(const char* kind, const std::string& data) {
    if (!data.empty()) text_ += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", kind, data);
  }
  static std::string segment(double x1, double y1, double x2, double y2) {
    return fmt::format("M{:g} {:g}L{:g} {:g}", x1, y1, x2, y2);
  }

  void backgrounds() {
    const auto square = [&](CellId cell, const char* color) {
      text_ +=
          fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\"/>\n",
                      x(column_of(cell)), y(row_of(cell)), size_, size_, color);
    };
    for (const auto& cells : drawing_.shaded) {
      for (const CellId cell : cells) square(cell, "#eee");
    }
    for (std::uint32_t index = 0; index < drawing_.cells.size(); ++index) {
      if (drawing_.cells[index].is_marked) square(CellId{index}, "#ffe08a");
    }
    for (const auto& line : drawing_.lines) {
      if (line.empty()) continue;
      const double half = size_ / 2;
      const double right = column_of(line.back()) > column_of(line.front()) ? half : -half;
      path("diagonal", segment(middle_x(line.front()) - right, middle_y(line.front()) - half,
                               middle_x(line.back()) + right, middle_y(line.back()) + half));
    }
  }

  void thin_lines() {
    std::string data;
    for (std::size_t row = 1; row < drawing_.rows; ++row)
      data += segment(x(0), y(row), x(drawing_.columns), y(row));
    for (std::size_t column = 1; column < drawing_.columns; ++column)
      data += segment(x(column), y(0), x(column), y(drawing_.rows));
    path("thin", data);
  }

  void thick_lines() {
    const auto region = [&](std::size_t row, std::size_t column) {
      return drawing_.region[row * drawing_.columns + column];
    };
    std::string data = fmt::format("M{0:g} {1:g}H{2:g}V{3:g}H{0:g}Z", x(0), y(0),
                                   x(drawing_.columns), y(drawing_.rows));
    for (std::size_t row = 0; row < drawing_.rows; ++row) {
      for (std::size_t column = 0; column < drawing_.columns; ++column) {
        if (row > 0 && region(row, column) != region(row - 1, column))
          data += segment(x(column), y(row), x(column + 1), y(row));
        if (column > 0 && region(row, column) != region(row, column - 1))
          data += segment(x(column), y(row), x(column), y(row + 1));
      }
    }
    path("thick", data);
  }

  /// A cage's label, and its outline inside of its cells unless strong lines run around it anyway.
  void outline(const Drawing::CageOutline& cage) {
    const std::set<CellId> members(cage.cells.begin(), cage.cells.end());
    const CellId first = *members.begin();
    // A label may run on into the next cells of its row, as far as they belong to the cage.
    std::uint32_t wide = 1;
    while (column_of(first) + wide < drawing_.columns &&
           members.contains(CellId{first.index + wide})) {
      ++wide;
    }
    const double room = size_ * wide - 10;
    const double font = std::min(12.0, room / (0.66 * static_cast<double>(letters(cage.label))));
    put("label", x(column_of(first)) + inset + 3, y(row_of(first)) + inset + 7.5, font, cage.label);
    if (!drawing_.has_regions) return;
    const auto holds = [&](CellId cell, int down, int right) {
      const auto row = static_cast<std::ptrdiff_t>(row_of(cell)) + down;
      const auto column = static_cast<std::ptrdiff_t>(column_of(cell)) + right;
      const bool exists = row >= 0 && column >= 0 &&
                          row < static_cast<std::ptrdiff_t>(drawing_.rows) &&
                          column < static_cast<std::ptrdiff_t>(drawing_.columns);
      return exists && members.contains(CellId{static_cast<std::uint32_t>(
                           static_cast<std::size_t>(row) * drawing_.columns +
                           static_cast<std::size_t>(column))});
    };
    // How far a side's line is drawn in at one of its ends: the outline turns inwards where the
    // cage ends there, runs on where it goes on, and turns outwards where it widens.
    const auto shift = [](bool goes_on, bool widens) {
      return !goes_on ? inset : widens ? -inset : 0.0;
    };
    std::string data;
    for (const CellId cell : members) {
      const double left = x(column_of(cell));
      const double right = left + size_;
      const double up = y(row_of(cell));
      const double down = up + size_;
      for (const int side : {-1, 1}) {
        if (!holds(cell, side, 0)) {
          const double at = side < 0 ? up + inset : down - inset;
          data += segment(left + shift(holds(cell, 0, -1), holds(cell, side, -1)), at,
                          right - shift(holds(cell, 0, 1), holds(cell, side, 1)), at);
        }
        if (!holds(cell, 0, side)) {
          const double at = side < 0 ? left + inset : right - inset;
          data += segment(at, up + shift(holds(cell, -1, 0), holds(cell, -1, side)), at,
                          down - shift(holds(cell, 1, 0), holds(cell, 1, side)));
        }
      }
    }
    path("cage", data);
  }

  /// Characters of UTF-8, not bytes.
  static std::size_t letters(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
  }

  void cell(std::uint32_t index) {
    const Drawing::Cell& cell = drawing_.cells[index];
    const CellId id{index};
    const double shift = drawing_.cages.empty() ? 0 : 5;  // room for the labels
    if (!cell.candidates.empty()) {
      const double step = (size_ - 2 * shift - 4) / static_cast<double>(pencil_columns_);
      const double font = std::min(13.0, step * 0.85);
      const double above = step * static_cast<double>(pencil_columns_ - pencil_rows_) / 2;
      for (std::size_t i = 0; i < cell.candidates.size(); ++i) {
        if (cell.candidates[i].empty()) continue;
        const std::size_t row_number = i / pencil_columns_;
        const auto column = static_cast<double>(i % pencil_columns_);
        const auto row = static_cast<double>(row_number);
        put("pencil", x(column_of(id)) + shift + 2 + step * (column + 0.5),
            y(row_of(id)) + 2 * shift + 2 + above + step * (row + 0.5), font,
            with_stars(cell.candidates[i]));
      }
    } else if (cell.text == "*") {
      star(id);
    } else if (!cell.text.empty() && cell.text != ".") {
      const auto length = static_cast<double>(letters(cell.text));
      const double font = std::min(size_ * (shift > 0 ? 0.46 : 0.54), size_ * 1.25 / length);
      put(cell.is_given ? "given" : "filled", middle_x(id), middle_y(id) + shift, font,
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
    std::string data;
    for (int i = 0; i < 10; ++i) {
      const double angle = std::numbers::pi * (0.2 * i - 0.5);
      const double radius = size_ * (i % 2 == 0 ? 0.32 : 0.13);
      data += fmt::format("{}{:.5g} {:.5g}", i == 0 ? "M" : "L",
                          middle_x(cell) + radius * std::cos(angle),
                          middle_y(cell) + radius * std::sin(angle));
    }
    path("star", data + "Z");
  }

  /// The tip points at the smaller cell; it sits on the line between neighbours. Cells further
  /// apart are joined by a line that ends in the tip.
  void inequality(const Drawing::Sign& sign) {
    const double from_x = middle_x(sign.larger);
    const double from_y = middle_y(sign.larger);
    const double length =
        std::hypot(middle_x(sign.smaller) - from_x, middle_y(sign.smaller) - from_y);
    const double dx = (middle_x(sign.smaller) - from_x) / length;
    const double dy = (middle_y(sign.smaller) - from_y) / length;
    const double tip_x = from_x + dx * (length / 2 + 4);
    const double tip_y = from_y + dy * (length / 2 + 4);
    const auto wing = [&](double side) {
      return std::pair(tip_x - 8 * dx + side * 6 * dy, tip_y - 8 * dy - side * 6 * dx);
    };
    const auto [x1, y1] = wing(1);
    const auto [x2, y2] = wing(-1);
    const std::string data =
        fmt::format("M{:.5g} {:.5g}L{:.5g} {:.5g}L{:.5g} {:.5g}", x1, y1, tip_x, tip_y, x2, y2);
    path("halo", data);
    if (length > size_ * 1.1) {
      path("thin", segment(from_x, from_y, middle_x(sign.smaller), middle_y(sign.smaller)));
    }
    path("sign", data);
  }

  /// A bar on the line between two neighbours.
  void bar(const Drawing::Bar& bar) {
    const double between_x = (middle_x(bar.first) + middle_x(bar.second)) / 2;
    const double between_y = (middle_y(bar.first) + middle_y(bar.second)) / 2;
    const bool is_across = row_of(bar.first) == row_of(bar.second);
    const double half = size_ * 0.28;
    path("bar", segment(between_x - (is_across ? 0 : half), between_y - (is_across ? half : 0),
                        between_x + (is_across ? 0 : half), between_y + (is_across ? half : 0)));
  }

  void outside(const Drawing::OutsideClue& clue) {
    const double along = size_ * (static_cast<double>(clue.position) + 0.5);
    const double away = outside_margin / 2;
    switch (clue.side) {
      case Drawing::Side::top:
        return put("clue", left_ + along, top_ - away, size_ * 0.42, clue.text);
      case Drawing::Side::bottom:
        return put("clue", left_ + along, y(drawing_.rows) + away, size_ * 0.42, clue.text);
      case Drawing::Side::left:
        return put("clue", left_ - away, top_ + along, size_ * 0.42, clue.text);
      case Drawing::Side::right:
        return put("clue", x(drawing_.columns) + away, top_ + along, size_ * 0.42, clue.text);
    }
  }

  const Drawing& drawing_;
  std::size_t pencil_columns_ = 1;
  std::size_t pencil_rows_ = 1;
  double size_ = 48;  ///< of a cell
  double left_ = margin;
  double top_ = margin;
  double width_ = 0;
  double grid_height_ = 0;
  std::string text_;
};

}  // namespace

std::string svg(const Drawing& drawing, const std::string& title) {
  return Picture(drawing).text(title);
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
