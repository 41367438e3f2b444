// Puzzles in which lines join pairs of given cells, may leave cells unused, and have to obey nothing else
// (Numberlink). If there is a solution, there is a canonical one, whose lines are short and lie high; and
// another solution can be made of a canonical one, unless it is the only one.
//
// A step makes a solution more canonical: a line that passes two neighbouring cells without going from
// one to the other takes the short cut; or it takes one over up to three unused cells below it; or
// a corner with an unused cell above it and beside it, which could be a corner instead, moves up. Each step makes the lines
// shorter, or higher and no longer, so that steps come to an end. The solution at the end is canonical.
//
// So if there is one canonical solution only, then steps lead from every other solution to it, and the
// last one of them can be taken back. To take back a short cut means that a line leaves an edge, and
// goes from one of its cells to the other through unused cells; to take back the move of a corner is to
// move it to an unused cell. Conversely, either makes another solution. This is quickly tried.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "encoders/lower/graphs/line_board.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

struct JoinedPairs {
  LineBoard board;
  std::vector<std::optional<std::uint32_t>> pair_of;  ///< by cell, of ends

  /// The pairs that the model is about, if it is about nothing else.
  [[nodiscard]] static std::shared_ptr<const JoinedPairs> find(const Model& model);

  /// Another solution than a canonical one, or nothing if there is no other.
  [[nodiscard]] std::optional<Grid> another(const Grid& solution) const;

  /// Whether a line may use the cell or not.
  [[nodiscard]] bool may_be_unused(std::uint32_t cell) const { return !pair_of[cell]; }
};

}  // namespace puzzlec
