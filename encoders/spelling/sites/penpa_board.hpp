// What a URL of penpa-edit draws: signs on a square grid, without what they mean.
//
//   URL = anything ("m=edit" | "m=solve") "&p=" base64 of raw deflate of lines:
//   0  kind of grid, columns, rows (both with the margins), ... title (15), author (16), rules (18)
//   1  margins: [top, bottom, left, right]
//   3  the drawings of the question, as JSON; 4 those of the answer
//   5  the cells of the grid, the first and then differences
//   17 tags that name the genre
//   In all of them "z" and another character abbreviate a name.
//
// Points are numbered: with W = columns + 4 and H = rows + 4, cell (r, c) is (r + 2) * W + c + 2; the
// corner at its lower right follows W * H later, the middle of its lower edge 2 * W * H, of its right
// edge 3 * W * H. Small texts have numbers of their own: 4 * (cell + W * H) and the corner 0 .. 3, or
// 8 * W * H + 4 * cell and the side.
//
// By the behaviour of penpa-edit (swaroopg92/penpa-edit).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec::penpa {

/// Where a sign stands: in a cell, or at the corner or in the middle of the edge that a cell has below
/// or to its right. Rows and columns count from 0 on the board; those of the margins lie before and
/// after them.
struct Place {
  enum class Kind : std::uint8_t { cell, corner, below, right, other };
  Kind kind = Kind::cell;
  int row = 0;
  int column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

struct Text {
  Place at;
  std::string text;
  int colour = 1;
  int position = -1;  ///< of a small one: 0 .. 3 upper left, upper right, lower left, lower right;
                      ///< 4 .. 7 upper, right, left, lower side
  std::string form =
      {};  ///< "1" normal, "2" with an arrow, "4" several numbers, "7" candidates, ...
};

struct Symbol {
  Place at;
  std::string shape;
  int style = 0;
  std::vector<bool> parts;  ///< of shapes of several parts, instead of `style`
};

struct Surface {
  int row = 0;
  int column = 0;
  int colour = 0;
};

/// Between two points.
struct Stroke {
  Place from;
  Place to;
  int style = 0;
};

struct Board {
  std::string grid;  ///< "square", "sudoku", "kakuro"
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<bool> holes;  ///< by cell; empty if there are none
  std::string title;
  std::string author;
  std::string rules;
  std::vector<std::string> tags;

  std::vector<Text> texts;
  std::vector<Symbol> symbols;
  std::vector<Surface> surfaces;
  std::vector<Stroke> edges;  ///< between corners
  std::vector<Stroke> lines;  ///< between cells or middles of edges
  // Lists of points, in the order in which they were drawn.
  std::vector<std::vector<Place>> thermometers;
  std::vector<std::vector<Place>> slow_thermometers;  ///< without a bulb
  std::vector<std::vector<Place>> arrows;
  std::vector<std::vector<Place>> cages;
  /// Of cages that are only drawn: pieces of their frames, inside of a cell or from one to the next.
  std::vector<Stroke> frames;
  /// What else is drawn: noun phrases.
  std::vector<std::string> others;
  /// What does not change how the board is read, but how it looks.
  std::vector<std::string> remarks;

  [[nodiscard]] bool holds(int row, int column) const {
    return row >= 0 && column >= 0 && row < static_cast<int>(rows) &&
           column < static_cast<int>(columns);
  }
  [[nodiscard]] std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column);
  }
};

/// Whether a line is a URL of this kind.
[[nodiscard]] bool is_address(std::string_view line);
/// Whether all of what the URL in a line has packed is there.
[[nodiscard]] bool holds_board(std::string_view line);

/// Errors: unknown_format, bad_character (no base64, no deflate, no JSON), unsupported (another grid
/// than a square one, an early version), out_of_range.
[[nodiscard]] Parsed<Board> read_board(LineScanner& line, const std::string& file,
                                       std::size_t line_number);

}  // namespace puzzlec::penpa
