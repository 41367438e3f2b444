#include "cli/terminal/scene_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/paint.hpp"
#include "encoders/base/visible_text.hpp"
#include "encoders/puzzles/genre/genre_scene.hpp"

namespace puzzlec::cli {
namespace {

using Place = Cosmetic::Place;
using Shape = Cosmetic::Shape;
using Side = Scene::Side;

/// The characters of a text, each of which takes one column.
std::vector<std::string> characters(std::string_view text) {
  std::vector<std::string> found;
  for (const char byte : text) {
    const bool continues = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
    if (!continues) found.emplace_back();
    if (!found.empty()) found.back() += byte;
  }
  return found;
}

std::size_t width_of(std::string_view text) {
  return characters(text).size();
}

/// From 0 for black to 1 for white; of no colour, 1.
double lightness(const std::string& color) {
  if (color.size() != 4 && color.size() != 7) return 1;
  const std::size_t digits = (color.size() - 1) / 3;
  double sum = 0;
  for (std::size_t i = 1; i < color.size(); i += digits)
    sum += std::stoi(color.substr(i, digits), nullptr, 16) / (digits == 1 ? 15.0 : 255.0);
  return sum / 3;
}

bool is_dark(const std::string& color) {
  return lightness(color) < 0.4;
}

/// What is shown inside of a cell.
struct Inside {
  struct Note {
    Place at;
    std::string text;
  };
  std::string filling;  ///< a character; empty for none
  std::string text;
  std::vector<Note> notes;  ///< beside the middle
  const Cosmetic* circle = nullptr;
  bool is_given = false;
  bool is_marked = false;

  /// All of it but the filling.
  [[nodiscard]] std::string content() const {
    std::string all;
    if (is_dark_cell() && !notes.empty()) {
      all = beside(true) + "\\" + beside(false);
    } else {
      for (const Note& note : notes) all.append(all.empty() ? "" : ",").append(note.text);
      all.append(all.empty() || text.empty() ? "" : ":").append(text);
    }
    if (circle != nullptr && all.empty())
      all = is_dark(circle->filling) ? "●" : "○";
    else if (circle != nullptr)
      all = is_dark(circle->filling) ? "●" + all : "(" + all + ")";
    return is_marked ? all + "!" : all;
  }

 private:
  [[nodiscard]] bool is_dark_cell() const { return filling == "█"; }
  /// The notes on the left or on the right.
  [[nodiscard]] std::string beside(bool is_left) const {
    std::string joined;
    for (const Note& note : notes) {
      if ((note.at.x - std::floor(note.at.x) < 0.5) == is_left) joined += note.text;
    }
    return joined;
  }
};

/// Characters in rows. A cell takes `pitch` columns and two rows, with the lines to the left of it
/// and above it.
class Canvas {
 public:
  enum Weight : std::uint8_t { none, light, twice, heavy };
  enum Arm : std::uint8_t { up, down, left, right };
  struct Spot {
    std::string sign;
    std::array<Weight, 4> arms{};
    bool is_given = false;
    bool is_marked = false;

    [[nodiscard]] bool has(Arm arm) const { return arms[arm] != none; }
    [[nodiscard]] bool is_empty() const { return sign.empty() && arms == std::array<Weight, 4>{}; }
  };

  Canvas(std::size_t rows, std::size_t columns, std::size_t pitch)
      : pitch_(pitch),
        rows_(2 * rows + 1),
        columns_(pitch * columns + 1),
        spots_(rows_ * columns_) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t row_at(double y) const { return at(2 * y, rows_); }
  [[nodiscard]] std::size_t column_at(double x) const {
    return at(static_cast<double>(pitch_) * x, columns_);
  }
  [[nodiscard]] Spot& spot(std::size_t row, std::size_t column) {
    return spots_[row * columns_ + column];
  }
  [[nodiscard]] const Spot& spot(std::size_t row, std::size_t column) const {
    return spots_[row * columns_ + column];
  }

  void line(Place from, Place to, Weight weight) {
    const std::size_t row = row_at(snapped(from.y));
    const std::size_t column = column_at(snapped(from.x));
    const std::size_t last_row = row_at(snapped(to.y));
    const std::size_t last_column = column_at(snapped(to.x));
    if (row != last_row && column != last_column) {
      const bool falls = (row < last_row) == (column < last_column);
      spot((row + last_row) / 2, (column + last_column) / 2).sign = falls ? "╲" : "╱";
      return;
    }
    for (std::size_t at = std::min(column, last_column); at < std::max(column, last_column); ++at) {
      draw(spot(row, at).arms[right], weight);
      draw(spot(row, at + 1).arms[left], weight);
    }
    for (std::size_t at = std::min(row, last_row); at < std::max(row, last_row); ++at) {
      draw(spot(at, column).arms[down], weight);
      draw(spot(at + 1, column).arms[up], weight);
    }
  }

  /// The text, around the column.
  void write(std::size_t row, std::size_t column, std::string_view text, bool is_given = false,
             bool is_marked = false) {
    const std::vector<std::string> signs = characters(text);
    std::size_t at = column - std::min(column, (signs.size() - 1) / 2);
    for (const std::string& sign : signs) {
      if (at >= columns_) break;
      Spot& there = spot(row, at++);
      there.sign = sign;
      there.is_given = is_given;
      there.is_marked = is_marked;
    }
  }

  /// Whether a row between cells shows more than lines that run on.
  [[nodiscard]] bool is_needed(std::size_t row) const {
    if (row % 2 == 1) return true;
    for (std::size_t column = 0; column < columns_; ++column) {
      const Spot& there = spot(row, column);
      if (!there.sign.empty() || there.has(left) || there.has(right)) return true;
      if (there.has(up) != there.has(down)) return true;
    }
    return false;
  }

 private:
  static std::size_t at(double place, std::size_t count) {
    const auto rounded = std::llround(place);
    return rounded < 0 ? 0 : std::min(static_cast<std::size_t>(rounded), count - 1);
  }
  /// To the middle of a cell or the line between two.
  static double snapped(double place) { return std::round(2 * place) / 2; }
  static void draw(Weight& arm, Weight weight) {
    if (weight == light && arm == light) {
      arm = twice;
    } else {
      arm = std::max(arm, weight);
    }
  }

  std::size_t pitch_;
  std::size_t rows_;
  std::size_t columns_;
  std::vector<Spot> spots_;
};

/// By arms: up 1, down 2, left 4, right 8. Where lines of two kinds meet, all look like the heavier.
std::string_view sign_of(const Canvas::Spot& spot) {
  using Signs = std::array<std::string_view, 16>;
  static constexpr Signs light{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                               "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
  static constexpr Signs twice{" ", "║", "║", "║", "═", "╝", "╗", "╣",
                               "═", "╚", "╔", "╠", "═", "╩", "╦", "╬"};
  static constexpr Signs heavy{" ", "╹", "╻", "┃", "╸", "┛", "┓", "┫",
                               "╺", "┗", "┏", "┣", "━", "┻", "┳", "╋"};
  const Canvas::Weight most = *std::ranges::max_element(spot.arms);
  std::size_t arms = 0;
  for (std::size_t arm = 0; arm < spot.arms.size(); ++arm) {
    if (spot.arms[arm] != Canvas::none) arms |= std::size_t{1} << arm;
  }
  if (most == Canvas::light) return light[arms];
  return most == Canvas::twice ? twice[arms] : heavy[arms];
}

class SceneText {
 public:
  SceneText(const Scene& scene, const PrettyOptions& options)
      : scene_(scene), options_(options), insides_(scene.cells.size()) {}

  std::string make() {
    for (std::size_t cell = 0; cell < insides_.size(); ++cell) {
      insides_[cell].text = scene_.cells[cell].text;
      insides_[cell].is_given = scene_.cells[cell].is_given;
      insides_[cell].is_marked = scene_.cells[cell].is_marked;
    }
    for (const Cosmetic& drawing : scene_.drawings) put_inside(drawing);
    std::size_t widest = 1;
    for (const Inside& inside : insides_) widest = std::max(widest, width_of(inside.content()));
    for (const Scene::Beside& clue : scene_.beside) {
      if (is_above_or_below(clue)) widest = std::max(widest, width_of(clue.text));
    }
    Canvas canvas(scene_.rows, scene_.columns, widest / 2 * 2 + (widest > 1 ? 2 : 4));
    draw_rooms(canvas);
    for (const Cosmetic& drawing : scene_.drawings) draw(canvas, drawing);
    for (std::size_t cell = 0; cell < insides_.size(); ++cell) draw_inside(canvas, cell);
    return text_of(canvas);
  }

 private:
  static bool is_above_or_below(const Scene::Beside& clue) {
    return clue.side == Side::top || clue.side == Side::bottom;
  }
  static bool is_whole(double place) { return std::abs(place - std::round(place)) < 0.05; }
  /// Whether a place is on a line of the grid or its corner.
  static bool is_between(Place at) { return is_whole(at.x) || is_whole(at.y); }
  static bool is_middle(Place at) {
    const auto is_half = [](double place) {
      return std::abs(place - std::floor(place) - 0.5) < 0.05;
    };
    return is_half(at.x) && is_half(at.y);
  }

  /// Whether a drawing is a line through the middle of a cell that ends inside of it.
  static bool is_bar(const Cosmetic& drawing) {
    if (drawing.shape != Shape::line || drawing.places.size() != 2) return false;
    const Place from = drawing.places.front();
    const Place to = drawing.places.back();
    return (from.x == to.x || from.y == to.y) && std::floor(from.x) == std::floor(to.x) &&
           std::floor(from.y) == std::floor(to.y) && is_middle(middle_of(drawing)) &&
           !is_between(from) && !is_between(to);
  }
  static Place middle_of(const Cosmetic& line) {
    const Place from = line.places.front();
    const Place to = line.places.back();
    return {(from.x + to.x) / 2, (from.y + to.y) / 2};
  }

  void put_inside(const Cosmetic& drawing) {
    const bool has_bar = is_bar(drawing);
    if (!has_bar && (drawing.shape == Shape::line || drawing.shape == Shape::arrow)) return;
    const Place at = has_bar ? middle_of(drawing) : drawing.places.front();
    if (is_between(at)) return;
    const auto row = static_cast<std::size_t>(at.y);
    const auto column = static_cast<std::size_t>(at.x);
    if (row >= scene_.rows || column >= scene_.columns) return;
    Inside& inside = insides_[row * scene_.columns + column];
    if (has_bar) {
      const bool is_upright = drawing.places.front().x == drawing.places.back().x;
      if (inside.text.empty()) inside.text = is_upright ? "│" : "─";
    } else if (!drawing.text.empty()) {
      if (is_middle(at)) {
        inside.text = drawing.text;
      } else {
        inside.notes.push_back({at, drawing.text});
      }
    } else if (drawing.filling == light_color) {
      return;
    } else if (drawing.shape == Shape::rectangle) {
      const bool is_shade = drawing.filling == shade_color || !is_dark(drawing.filling);
      inside.filling = !is_shade ? "█" : lightness(drawing.filling) < 0.8 ? "▒" : "░";
    } else if (drawing.width >= 0.4) {
      inside.circle = &drawing;
    } else if (inside.text.empty()) {
      inside.text = "•";
    }
  }

  void draw_rooms(Canvas& canvas) const {
    const auto room = [this](std::size_t row, std::size_t column) {
      return scene_.rooms.empty() ? 0 : scene_.rooms[row * scene_.columns + column];
    };
    for (std::size_t row = 0; row <= scene_.rows; ++row) {
      for (std::size_t column = 0; column <= scene_.columns; ++column) {
        const Place at{static_cast<double>(column), static_cast<double>(row)};
        const bool is_frame_above = row == 0 || row == scene_.rows;
        if (column < scene_.columns &&
            (is_frame_above || room(row - 1, column) != room(row, column)))
          canvas.line(at, {at.x + 1, at.y}, Canvas::light);
        const bool is_frame_left = column == 0 || column == scene_.columns;
        if (row < scene_.rows && (is_frame_left || room(row, column - 1) != room(row, column)))
          canvas.line(at, {at.x, at.y + 1}, Canvas::light);
      }
    }
  }

  static void draw(Canvas& canvas, const Cosmetic& drawing) {
    constexpr double visible = 0.05;
    const Place at = drawing.places.front();
    if (is_bar(drawing)) return;
    if (drawing.shape == Shape::line || drawing.shape == Shape::arrow) {
      const Place to = drawing.places.back();
      const bool is_wall = (at.x == to.x && is_whole(at.x)) || (at.y == to.y && is_whole(at.y));
      if (drawing.width > visible) canvas.line(at, to, is_wall ? Canvas::heavy : Canvas::light);
    } else if (is_between(at) && !drawing.text.empty()) {
      canvas.write(canvas.row_at(at.y), canvas.column_at(at.x), drawing.text, true);
    } else if (is_between(at) && !drawing.outline.empty()) {
      canvas.write(canvas.row_at(at.y), canvas.column_at(at.x),
                   is_dark(drawing.filling) ? "●" : "○", true);
    }
  }

  void draw_inside(Canvas& canvas, std::size_t cell) const {
    const Inside& inside = insides_[cell];
    const std::size_t rows_above = cell / scene_.columns;
    const Place corner{static_cast<double>(cell % scene_.columns), static_cast<double>(rows_above)};
    const std::size_t row = canvas.row_at(corner.y + 0.5);
    const std::size_t last = canvas.column_at(corner.x + 1);
    if (const std::string content = inside.content(); !content.empty())
      canvas.write(row, canvas.column_at(corner.x + 0.5), content, inside.is_given,
                   inside.is_marked);
    for (std::size_t at = canvas.column_at(corner.x) + 1; at < last; ++at) {
      if (canvas.spot(row, at).is_empty()) canvas.spot(row, at).sign = inside.filling;
    }
  }

  // ---- Text

  /// The widest clue of each lane beside a side.
  [[nodiscard]] std::vector<std::size_t> lanes(Side side) const {
    std::vector<std::size_t> widths;
    for (const Scene::Beside& clue : scene_.beside) {
      if (clue.side != side) continue;
      widths.resize(std::max(widths.size(), clue.lane + 1));
      widths[clue.lane] = std::max(widths[clue.lane], width_of(clue.text));
    }
    return widths;
  }
  [[nodiscard]] const std::string* clue_at(Side side, std::size_t position,
                                           std::size_t lane) const {
    const auto clue = std::ranges::find_if(scene_.beside, [&](const Scene::Beside& one) {
      return one.side == side && one.position == position && one.lane == lane;
    });
    return clue == scene_.beside.end() ? nullptr : &clue->text;
  }

  std::string text_of(const Canvas& canvas) const {
    const std::vector<std::size_t> left = lanes(Side::left);
    std::string margin;
    for (const std::size_t width : left) margin.append(width + 1, ' ');
    std::string text;
    for (std::size_t lane = lanes(Side::top).size(); lane-- > 0;)
      text += margin + beside_columns(canvas, Side::top, lane);
    for (std::size_t row = 0; row < canvas.rows(); ++row) {
      if (!canvas.is_needed(row)) continue;
      const bool is_cells = row % 2 == 1;
      std::string line;
      for (std::size_t lane = left.size(); lane-- > 0;)
        line +=
            beside_row(is_cells ? clue_at(Side::left, row / 2, lane) : nullptr, left[lane]) + " ";
      for (std::size_t column = 0; column < canvas.columns(); ++column)
        line += shown(canvas.spot(row, column));
      const std::vector<std::size_t> right = lanes(Side::right);
      for (std::size_t lane = 0; lane < right.size(); ++lane)
        line +=
            " " + beside_row(is_cells ? clue_at(Side::right, row / 2, lane) : nullptr, right[lane]);
      text += without_end_blanks(std::move(line)) + "\n";
    }
    for (std::size_t lane = 0; lane < lanes(Side::bottom).size(); ++lane)
      text += margin + beside_columns(canvas, Side::bottom, lane);
    return text;
  }

  static std::string beside_row(const std::string* clue, std::size_t width) {
    const std::string text = clue == nullptr ? "" : visible_name(*clue);
    return std::string(width - std::min(width, width_of(text)), ' ') + text;
  }
  [[nodiscard]] std::string beside_columns(const Canvas& canvas, Side side,
                                           std::size_t lane) const {
    Canvas line(1, scene_.columns, (canvas.columns() - 1) / scene_.columns);
    for (std::size_t position = 0; position < scene_.columns; ++position) {
      if (const std::string* clue = clue_at(side, position, lane);
          clue != nullptr && !clue->empty())
        line.write(0, line.column_at(static_cast<double>(position) + 0.5), *clue);
    }
    std::string text;
    for (std::size_t column = 0; column < line.columns(); ++column)
      text += shown(line.spot(0, column));
    return without_end_blanks(std::move(text)) + "\n";
  }
  static std::string without_end_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  [[nodiscard]] std::string shown(const Canvas::Spot& spot) const {
    if (spot.sign.empty()) return std::string(sign_of(spot));
    const std::string_view color = !options_.color  ? ""
                                   : spot.is_marked ? paint::red
                                   : spot.is_given  ? paint::bold
                                                    : "";
    return painted(color, visible_name(spot.sign));
  }

  const Scene& scene_;
  const PrettyOptions& options_;
  std::vector<Inside> insides_;
};

}  // namespace

std::string scene_text(const Scene& scene, const PrettyOptions& options) {
  return SceneText(scene, options).make();
}

}  // namespace puzzlec::cli
