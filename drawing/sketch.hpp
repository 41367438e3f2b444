// What people draw while they solve: once cells may hold only some of their values, the pieces of
// a line that are sure, crosses where there is surely none, dots where there is surely nothing, and
// which cells lie inside of a loop. Derived from what the puzzle says of its values and of how it is
// drawn; no genre is named.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "encoders/model/model.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// Places are in cells of the picture, from the top left corner of the grid.
struct SketchMark {
  enum class Kind : std::uint8_t {
    line,     ///< from `from` to `to`
    link,     ///< the same between clues, which stand above it
    cross,    ///< at `from`: no line leads here
    dot,      ///< in the cell with this middle: surely nothing
    inside,   ///< the cell with this middle lies inside of the loop
    outside,  ///< or outside of it
  };
  Kind kind = Kind::line;
  Cosmetic::Place from;
  Cosmetic::Place to;

  friend bool operator==(const SketchMark&, const SketchMark&) = default;
  /// Whether it lies in or at the cell with this middle.
  [[nodiscard]] bool touches(Cosmetic::Place middle) const;
};

/// The sides of a cell that a line leads to, as bits.
enum Ways : unsigned { way_north = 1, way_south = 2, way_west = 4, way_east = 8 };

class Sketcher {
 public:
  /// What the values of a cell look like to people.
  enum class Look : std::uint8_t {
    written,  ///< they write numbers or letters, and note what is possible
    sign,     ///< one of two or three: shaded or not, a star or none
    way,      ///< how a line goes through the cell
    edge,     ///< the cell stands for an edge
    side,     ///< inside or outside of a loop, which is drawn around it
    unseen,   ///< they are seen in what is drawn elsewhere
  };

  /// Keeps both. Requires: the model is the puzzle's.
  Sketcher(const Puzzle& puzzle, const Model& model);

  [[nodiscard]] Look look_of(CellId cell) const { return looks_[cell.index]; }
  /// Cells of the model from one cell of the picture to the next one: 1, or 2 with edges between.
  [[nodiscard]] std::size_t pitch() const { return pitch_; }
  /// Of a cell or edge, in the picture.
  [[nodiscard]] Cosmetic::Place middle_of(CellId cell) const;
  /// What is sure if the cells hold one of these values each; no values: any.
  [[nodiscard]] std::vector<SketchMark> marks(const std::vector<Domain>& domains) const;
  /// Of a cell that lines go through: the sides to which none leads any more, of those where the cells
  /// on both sides had that left.
  [[nodiscard]] std::vector<SketchMark> new_crosses(const std::vector<Domain>& before,
                                                    const std::vector<Domain>& after,
                                                    CellId cell) const;
  /// The ways of a line for each of some values; values that are no line are left out.
  [[nodiscard]] std::vector<unsigned> ways_of(Domain domain) const;

  /// What a cell may hold: whatever it ever could, where nothing is to be seen.
  [[nodiscard]] Domain possible(const std::vector<Domain>& domains, CellId cell) const;

 private:
  [[nodiscard]] Look find_look(CellId cell) const;
  [[nodiscard]] bool is_edge(CellId cell) const;
  [[nodiscard]] bool is_nothing(CellId cell, Value value) const;
  void mark_edge(std::vector<SketchMark>& marks, CellId edge, Domain domain) const;
  void mark_ways(std::vector<SketchMark>& marks, const std::vector<Domain>& domains,
                 CellId cell) const;
  void mark_sides(std::vector<SketchMark>& marks, const std::vector<Domain>& domains,
                  CellId cell) const;
  /// Of a cell: whether a line leads to the side for sure, or surely none does.
  struct Known {
    bool is_line = false;
    bool is_none = false;
  };
  [[nodiscard]] Known known_way(Domain domain, unsigned way) const;

  const Puzzle& puzzle_;
  const Model& model_;
  DrawnAs drawn_as_;
  std::size_t pitch_ = 1;
  std::map<Value, unsigned> ways_;  ///< of the values that are lines
  std::vector<Look> looks_;
  std::vector<char> has_clue_;  ///< by cell of the picture
};

}  // namespace puzzlec
