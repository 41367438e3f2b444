// What there is to draw of a puzzle, derived from its model and from the rules that it states:
// regions, cages with their numbers, diagonals, inequality signs, clues outside, lines and marks of
// rules, and what the cells show. Families need no code for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "drawing/sketch.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

inline constexpr double usual_label_size = 12;

struct Drawing {
  /// What a cell shows.
  struct Cell {
    std::string text;  ///< empty for nothing
    bool is_given = false;
    bool is_marked = false;
    /// Shown small, instead of the text: one for each value that any cell may have, in their order;
    /// empty if this one may not.
    std::vector<std::string> candidates;
    /// Of a step: by candidate, whether the step excludes it; empty if it excludes none here.
    std::vector<char> is_struck = {};
    bool is_placed = false;  ///< the value is known with the step
    /// What its clue says, in words, if drawings alone show that.
    std::vector<std::string> said = {};
  };
  struct CageOutline {
    std::vector<CellId> cells;
    std::string label;
    bool has_outline = true;     ///< unless strong lines run around it anyway
    const char* dashes = "";     ///< of the outline; empty for the usual ones
    std::size_t lane = 0;        ///< how many cages before it share a cell with it
    std::size_t label_lane = 0;  ///< how many labels before it are in its first cell
  };
  struct Sign {
    CellId smaller;
    CellId larger;
  };
  /// Neighbours whose values differ by one.
  struct Bar {
    CellId first;
    CellId second;
  };
  using Side = Scene::Side;
  /// A number beside a row or column.
  struct OutsideClue {
    Side side = Side::top;
    /// Of the row or column, which counts from 0; -1 and one past the last are corners.
    std::ptrdiff_t position = 0;
    std::string text;
    std::string tag;       ///< what it means, in a short word
    std::size_t lane = 0;  ///< how many clues are between it and the grid
    /// The diagonal that it speaks of: the rows down and columns right from cell to cell. Both 0 if
    /// it speaks of its row or column.
    int down = 0;
    int right = 0;
  };

  /// A step of an explanation, on top of what is known before it. Places are in cells of the
  /// picture, as are numbers of cells.
  struct Step {
    /// The cells that a rule of the step speaks of: their middles.
    struct Tint {
      std::vector<Cosmetic::Place> middles;
      bool is_limit = false;  ///< the rule says that something is there at most once
    };
    /// What the step says about the edge between two cells.
    struct Edge {
      Cosmetic::Place middle;
      Cell shown;
    };
    /// How a line may go through a cell, or may not, by its sides (see Ways).
    struct Passage {
      Cosmetic::Place middle;
      std::vector<unsigned> ways;
      bool is_excluded = false;  ///< the step says that it does not go so
    };
    struct Changed {
      std::size_t index = 0;
      Cell cell;
    };
    std::vector<Tint> tints;
    std::vector<Changed> cells;  ///< with the values that go, or the one that is known
    std::vector<Edge> edges;     ///< of which the step leaves several values
    std::vector<SketchMark> found;
    std::vector<Passage> passages;
    std::vector<Cosmetic> drawn;          ///< what the puzzle's own picture has with the step
    std::vector<Cosmetic::Place> framed;  ///< middles of cells that are known with it
  };

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Cell> cells;
  /// By cell: cells with different numbers have a strong line between them. All 0 if there is no
  /// division into regions.
  std::vector<std::size_t> region;
  bool has_regions = false;
  /// A loop is drawn along the edges of cells: dots at their corners are all there is of the grid.
  bool has_dots = false;
  std::vector<CageOutline> cages;
  /// Of the numbers of cages, where a cell has 48; in print, where nobody writes small candidates below
  /// them, they may be larger.
  double label_size = usual_label_size;
  std::vector<std::vector<CellId>> shaded;  ///< further regions, which overlap the others
  std::vector<std::vector<CellId>> lines;   ///< diagonals
  std::vector<Sign> signs;
  std::vector<Bar> bars;
  std::vector<OutsideClue> outside;  ///< clues of one place by their lane
  bool has_tags = false;             ///< whether clues outside mean different things
  /// Of rules whose looks are not among the members above.
  std::vector<VariantUse> uses;
  std::vector<const Variant*> named;  ///< rules with a picture that not everybody knows
  std::vector<Cosmetic> cosmetics;    ///< drawings that came with the puzzle
  std::vector<std::string> notes;     ///< rules and clues that have no picture
  std::vector<SketchMark> marks;      ///< what is known of the answer, as people draw it
  std::optional<Step> step;           ///< that is shown
  /// How the puzzle itself says that it looks, which pictures show instead of the above.
  std::optional<Scene> scene;

  /// What shows where nothing is filled in: the givens.
  Drawing(const Model& model, const Puzzle& puzzle);
  /// What a picture shows of a scene: with the candidates of `of`, whose cells are those of the
  /// scene or these and the edges between them, and with its marks and its step.
  Drawing(const Scene& shown, const Drawing& of);

  /// Fills in an answer.
  void fill(const Puzzle& puzzle, const Grid& answer);
  /// Fills in two answers and marks the cells in which they differ: "3/4".
  void fill(const Puzzle& puzzle, const Grid& first, const Grid& second);
  /// Shows the values that each cell may still have.
  void pencil(const Puzzle& puzzle, const std::vector<Domain>& domains);

 private:
  class Sketch;
};

/// By cell the number of its block or region, or of its cage if there are neither; all 0 if there
/// are none of these. What rules of encoders/variants say is no division.
[[nodiscard]] std::vector<std::size_t> regions_of(const Model& model);

/// What a use states, in words: "thermometer at r1c1: r1c1 r2c1", or what the rule means if it
/// speaks of the whole grid.
[[nodiscard]] std::string in_words(const VariantUse& use, const VariantGrid& grid);

/// Finds out whether a constraint comes from a rule that a puzzle states.
class StatedNames {
 public:
  explicit StatedNames(const StatedRules& stated);
  /// The rule; null if the constraint comes from none.
  [[nodiscard]] const Variant* rule_of(const Origin& origin) const;

 private:
  std::map<std::string, const Variant*, std::less<>> rule_by_name_;
};

/// How a puzzle writes the values of a domain in a cell.
[[nodiscard]] std::vector<std::string> texts_of(const Puzzle& puzzle, CellId cell, Domain domain);

}  // namespace puzzlec
