// Counts by the value of a cell as clauses. Constraints of cells of one row or column count the same
// cells, so what lies in the cell's row and what does not are counted apart, and each once. That one of
// the cells holds the next value is also said by which cell that is.
#pragma once

#include "encoders/lower/formula.hpp"
#include "encoders/lower/rival_counts.hpp"
#include "encoders/lower/shared_steps.hpp"

namespace puzzlec {

class CountByValueLowering {
 public:
  void write(Formula& to, const CountByValue& count, ConstraintId id);

 private:
  RivalCounts rivals_;
  SharedSteps steps_;
};

}  // namespace puzzlec
