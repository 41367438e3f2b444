// Drawings that a puzzle's document has besides the puzzle. They state nothing that is known, and
// pictures show them.
#pragma once

#include <string>
#include <vector>

namespace puzzlec {

struct Cosmetic {
  enum class Shape { line, arrow, rectangle, ellipse };
  /// In cells, to the right and down from the top left corner of the grid.
  struct Place {
    double x = 0;
    double y = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };

  Shape shape = Shape::line;
  bool is_above = false;      ///< above the lines of the grid, or else under everything
  std::vector<Place> places;  ///< of a line or an arrow; the middle of other shapes
  double width = 0;           ///< how thick a line is, how wide another shape, in cells
  double height = 0;          ///< of another shape, in cells
  std::string outline = {};   ///< colours are "#" and three or six hexadecimal digits; empty: none
  std::string filling = {};   ///< of another shape
  std::string text = {};      ///< in the middle of another shape
  std::string text_color = {};
  double text_size = 0;  ///< in cells

  friend bool operator==(const Cosmetic&, const Cosmetic&) = default;
};

}  // namespace puzzlec
