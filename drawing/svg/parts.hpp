// The parts of a picture that have files of their own. Each draws what of its kind there is.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "drawing/svg/canvas.hpp"

namespace puzzlec {

inline constexpr double cage_inset = 4;  ///< of a cage's outline from the lines of the grid
/// How far below the top of a cell the middle of a cage's label of that size is.
[[nodiscard]] inline double label_middle(double label_size) {
  return cage_inset + 1.5 + label_size / 2;
}

// ---- grid.cpp

/// Between cells that belong together.
void draw_thin_lines(Canvas& canvas, const Drawing& drawing);
/// Around the grid and its regions; whether there are any between dark cells, which are white.
[[nodiscard]] bool draw_borders(Canvas& canvas, const Drawing& drawing);
/// At the corners of cells, if the puzzle has them in place of lines.
void draw_dots(Canvas& canvas, const Drawing& drawing);

// ---- lines.cpp

/// Thermometers, lines, lines with ends, arrows, and circles of cages: under what the cells show.
void draw_lines(Canvas& canvas, const Drawing& drawing);
/// What a line of the rule looks like, from point to point.
void draw_line_sample(Canvas& canvas, const Variant& rule, Point from, Point to);
/// A circle around one cell, or a pill around several.
void draw_pill(Canvas& canvas, const Stroke& stroke, std::vector<CellId> cells);

// ---- marks.cpp

/// Tinted cells, grey circles and squares: under everything else.
void draw_tints(Canvas& canvas, const Drawing& drawing);
/// What stands at edges and corners of cells: above everything else. Marks of the same place
/// stand side by side.
void draw_marks(Canvas& canvas, const Drawing& drawing);
/// A tip that points at the smaller cell; it sits on the line between neighbours. Cells further
/// apart are joined by a line that ends in the tip.
void draw_inequality(Canvas& canvas, CellId smaller, CellId larger, Point shift = {});

// ---- cosmetics.cpp

/// Drawings that came with the puzzle: those above the lines of the grid, or the others.
void draw_cosmetics(Canvas& canvas, const std::vector<Cosmetic>& cosmetics, bool is_above);
/// Cells that they fill with a dark colour.
[[nodiscard]] std::set<CellId> dark_cells(const Drawing& drawing);
/// How far they reach out of the grid, in cells, in the order of Side.
[[nodiscard]] std::array<double, 4> cosmetic_margins(const Drawing& drawing);

// ---- outside.cpp

/// How wide the space is that the clues outside need at a side, in the order of Side.
[[nodiscard]] std::array<double, 4> outside_margins(const Drawing& drawing);
void draw_outside(Canvas& canvas, const Drawing& drawing);

// ---- steps.cpp

/// Cells of rules that a step uses: over what shades the cells, under what they show.
void draw_step_tints(Canvas& canvas, const Drawing& drawing);
/// Of marks, which cells lie inside of a loop and which outside.
void draw_sides(Canvas& canvas, const std::vector<SketchMark>& marks);
/// Of marks, lines that lead to clues: under these.
void draw_links(Canvas& canvas, const std::vector<SketchMark>& marks, bool is_found);
/// All other marks: known ones, or those that a step finds.
void draw_sketch(Canvas& canvas, const std::vector<SketchMark>& marks, bool is_found);
/// A line through a candidate that goes.
void draw_strike(Canvas& canvas, Point middle, double font, std::size_t letters);
/// What a step finds, but for what cells show.
void draw_step_lines(Canvas& canvas, const Drawing& drawing);

// ---- cells.cpp

/// Draws what cells show. Candidates of all cells have the same places.
class CellPainter {
 public:
  explicit CellPainter(const Drawing& drawing);
  /// How many letters the longest candidates of a row have.
  [[nodiscard]] std::size_t letters_across() const { return columns_ * widest_; }
  void draw(Canvas& canvas, CellId id, const Drawing::Cell& cell);
  /// Whether a given is white, as its cell is dark.
  [[nodiscard]] bool has_white() const { return has_white_; }
  /// Draws the candidates of all cells since the last call, a line of text for those at one height.
  void finish(Canvas& canvas);

 private:
  struct Line {
    std::string places;
    std::string text;
  };
  void draw_candidates(Canvas& canvas, CellId id, const Drawing::Cell& cell);

  std::set<CellId> dark_;
  bool has_white_ = false;
  bool has_step_;
  bool has_cages_;
  bool has_labels_;
  double label_size_;
  std::size_t widest_ = 1;
  std::size_t columns_ = 1;
  std::size_t rows_ = 1;
  std::map<std::pair<long, long>, Line> lines_;  ///< by height and font, in hundredths
};

// ---- notes.cpp

/// Text in lines that are no wider than `room`, as far as its words allow it: in the font of notes.
[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, double room);
/// From one line to the next.
inline constexpr double note_line_height = 20;
inline constexpr double note_font = 13;

/// What stands below the grid: names of rules, each with a sample of its look, and notes. It is
/// laid out before anything is drawn, because the size of the picture depends on it.
class NoteBlock {
 public:
  /// Requires: the drawing outlives the block. `room` is how wide it may be at least.
  NoteBlock(const Drawing& drawing, double room);

  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const;
  /// `at` is the left end of the middle of the first line.
  void draw(Canvas& canvas, Point at) const;

 private:
  struct Name {
    const Variant* rule = nullptr;
    std::string text;
    std::size_t line = 0;
    double x = 0;
  };
  std::vector<Name> names_;
  std::size_t name_lines_ = 0;
  std::vector<std::string> lines_;
  double width_ = 0;
};

}  // namespace puzzlec
