// The rules that a grid breaks which may have blank cells, and the cells that break them: what a
// player wants to know of the entries so far.
#pragma once

#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

/// A rule, a clue or a given that is broken whatever comes into the blank cells.
struct Violation {
  Origin origin;
  /// Cells whose values break it, ascending: of a house, all that repeat; of other constraints, as
  /// few as break it together; all cells of one that nothing can meet.
  std::vector<CellId> cells;
  /// The constraints of that name that are broken; none of a value or a given.
  std::vector<ConstraintId> constraints = {};
};

/// In the order of the model, constraints of one name together: first values that a cell cannot
/// have, with the rule "value", then givens that are overwritten, then constraints. Each constraint
/// is judged alone, as is_refuted() does. For a complete grid there are violations exactly if
/// evaluate() has some. Requires: the grid has the model's shape.
[[nodiscard]] std::vector<Violation> violations_of(const Model& model, const Grid& grid);

/// By cell: the value that it holds, if it can; otherwise, all that it can hold. Requires: the grid has the
/// model's shape.
[[nodiscard]] std::vector<Domain> domains_with(const Model& model, const Grid& grid);

}  // namespace puzzlec
