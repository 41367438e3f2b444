// Counts by the value of a cell as clauses. Constraints of cells of one row or column count the same
// cells, so what lies in the cell's row and what does not are counted apart, and each once. That one of
// the cells holds the next value is also said by which cell that is.
#pragma once

#include <cstddef>
#include <functional>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/lower/rival_counts.hpp"
#include "encoders/lower/shared_counts.hpp"
#include "encoders/lower/shared_steps.hpp"
#include "encoders/model/constraint.hpp"

namespace puzzlec {

/// What clauses are made with.
struct CountTools {
  const VarMap& map;
  std::size_t columns;  ///< of the board
  SharedCounts& shared;
  RivalCounts& rivals;
  SharedSteps* steps;  ///< null: the numbers are those of a path, which has links instead
  ClauseSink&
      definitions;  ///< gets what defines the shared counts and steps, and what follows from it
  const BetweenBounds& between;
  /// Whether two cells never hold the same value.
  const std::function<bool(CellId, CellId)>& are_different;
};

/// Writes clauses that state the constraint, as far as it is open in the map.
void encode_count(ClauseSink& sink, const CountByValue& count, const CountTools& tools);

}  // namespace puzzlec
