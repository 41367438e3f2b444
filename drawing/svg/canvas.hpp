// The canvas on which all parts of a picture draw: the places of the cells, and the markup so far.
// Lengths are in units of SVG; the origin is the top left corner.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "drawing/drawing.hpp"

namespace puzzlec {

struct Point {
  double x = 0;
  double y = 0;
};

/// The point at a distance from `from` in the direction of `to`; `from` itself if they are equal.
[[nodiscard]] Point towards(Point from, Point to, double distance);

/// A length or a coordinate as pictures state it: in hundredths at most.
[[nodiscard]] std::string decimal(double value);

/// Data of a path: a straight line.
[[nodiscard]] std::string segment(Point from, Point to);

/// Characters of UTF-8, not bytes.
[[nodiscard]] std::size_t letters(const std::string& text);

/// What tells the uses of a rule apart that belong together in several places: a, b, ...
[[nodiscard]] inline std::string letter_of(std::size_t number) {
  return std::string(1, static_cast<char>('a' + number % 26));
}

/// How a line is drawn that has no class in the style sheet.
struct Stroke {
  const char* color = "#000";
  double width = 1;
  const char* dashes = "";  ///< empty for a solid line with round ends, "none" for one without
};

class Canvas {
 public:
  Canvas() = default;
  /// `size` is that of a cell; `left` and `top` are those of the grid.
  Canvas(std::size_t rows, std::size_t columns, double size, double left, double top)
      : rows_(rows), columns_(columns), size_(size), left_(left), top_(top) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] double size() const { return size_; }
  [[nodiscard]] double x(std::size_t column) const {
    return left_ + size_ * static_cast<double>(column);
  }
  [[nodiscard]] double y(std::size_t row) const { return top_ + size_ * static_cast<double>(row); }
  [[nodiscard]] std::size_t row_of(CellId cell) const { return cell.index / columns_; }
  [[nodiscard]] std::size_t column_of(CellId cell) const { return cell.index % columns_; }
  [[nodiscard]] Point corner(CellId cell) const { return {x(column_of(cell)), y(row_of(cell))}; }
  [[nodiscard]] Point middle(CellId cell) const {
    return {x(column_of(cell)) + size_ / 2, y(row_of(cell)) + size_ / 2};
  }

  /// Text of a class, whose height is centred on the point by hand: not every reader knows
  /// dominant-baseline.
  void put(const char* kind, Point at, double font, const std::string& text);
  /// A path of a class. No data, no path.
  void path(const char* kind, const std::string& data);
  void path(const Stroke& stroke, const std::string& data);
  /// A polygon; it is closed here.
  void area(const char* fill, const Stroke& stroke, std::span<const Point> corners);
  void circle(const char* fill, const Stroke& stroke, Point middle, double radius);
  void rectangle(Point corner, double width, double height, const char* fill);
  /// Markup as it is.
  void add(const std::string& markup) { text_ += markup; }

  [[nodiscard]] const std::string& text() const { return text_; }
  /// The markup since the last call.
  [[nodiscard]] std::string take() { return std::exchange(text_, {}); }

 private:
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  double size_ = 0;
  double left_ = 0;
  double top_ = 0;
  std::string text_;
};

/// Data of the path around cells, `inset` inside of their edges.
[[nodiscard]] std::string outline_of(const Canvas& canvas, const std::set<CellId>& cells,
                                     double inset);

}  // namespace puzzlec
